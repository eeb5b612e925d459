import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RenderLink } from '../base/link.ts';
import '../frame/drawer.css';
import '../frame/header.css';

export interface MenuProps {
  /** The content of the button and its name for screen readers. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly triggerClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a list over the page. Escape, a press outside, or a choice closes it. Closed, it is empty. */
export function Menu({ trigger, label, triggerClassName, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={triggerClassName} popoverTarget={id}>
        <span className="sr">{label}</span>
        <span className="menu-trigger" aria-hidden="true">
          {trigger}
        </span>
      </button>
      {createPortal(
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a choice with a key also clicks
        <div
          ref={list}
          id={id}
          popover="auto"
          className="pop"
          onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('.menu-item')) list.current?.hidePopover();
          }}
        >
          {isOpen && children}
        </div>,
        // In the body, because the header is dark in both themes.
        document.body,
      )}
    </>
  );
}

export interface MenuListProps {
  readonly label: string;
  /** Shows the label as a heading. */
  readonly headed?: boolean | undefined;
  readonly children: ReactNode;
}

/** A group of rows in a menu or a drawer. */
export function MenuList({ label, headed = false, children }: MenuListProps) {
  return (
    <nav className="menu-list" aria-label={label}>
      {headed && <h2>{label}</h2>}
      {children}
    </nav>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** A count or a remark at the right. */
  readonly end?: ReactNode;
  readonly link?: RenderLink | undefined;
  readonly onPress?: (() => void) | undefined;
}

export function MenuItem({ icon, children, end, link, onPress }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className="clip">{children}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </>
  );
  if (link) return link({ className: 'menu-item', children: content });
  return (
    <button type="button" className="menu-item" onClick={onPress}>
      {content}
    </button>
  );
}

export interface PersonProps {
  readonly crest: ReactNode;
  readonly name: string;
  readonly remark: ReactNode;
}

/** The signed-in user, at the head of the menu and of the drawer. */
export function Person({ crest, name, remark }: PersonProps) {
  return (
    <div className="person">
      {crest}
      <span className="clip">
        <b>{name}</b>
        <small>{remark}</small>
      </span>
    </div>
  );
}
