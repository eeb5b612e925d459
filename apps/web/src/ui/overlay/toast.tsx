import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { RenderLink } from '../base/link.ts';
import '../frame/banner.css';

/** The time for which a toast is shown unless a pointer is over it. */
export const TOAST_SHOWN_MS = 5_000;

export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: ReactNode;
  readonly action?: { readonly text: string; readonly onPress: () => void } | undefined;
  readonly link?: { readonly text: string; readonly render: RenderLink } | undefined;
  /** Whether it stays until it is answered or replaced. */
  readonly lasts?: boolean;
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function setCurrent(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds. A second one replaces the first. */
export function showToast(toast: Toast): void {
  setCurrent({ ...toast });
}

/** Removes the message of a person who leaves. */
export const hideToast = (): void => setCurrent(null);

const getCurrent = () => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container of toasts, once in the application. It is a live region, so that screen readers announce them. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribe, getCurrent, getCurrent);
  const [held, setHeld] = useState(false);
  useEffect(() => hideToast, []);
  useEffect(() => {
    if (!toast || toast.lasts || held) return;
    const timer = setTimeout(() => {
      if (current === toast) setCurrent(null);
    }, TOAST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div
      className="toaster"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && <ToastCard toast={toast} onDone={hideToast} />}
    </div>
  );
}

export interface ToastCardProps {
  readonly toast: Toast;
  readonly onDone: () => void;
}

export function ToastCard({ toast: { title, text, icon, action, link }, onDone }: ToastCardProps) {
  return (
    <div className="toast">
      {icon}
      <span className="toast__text">
        <b>{title}</b>
        {text}
      </span>
      {link?.render({ className: 'toast__link', children: link.text, onClick: onDone })}
      {action && (
        <button
          type="button"
          onClick={() => {
            onDone();
            action.onPress();
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  );
}
