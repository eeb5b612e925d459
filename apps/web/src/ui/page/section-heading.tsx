import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import './section.css';

export interface SectionHeadingProps {
  readonly title: string;
  readonly level?: 'h1' | 'h2' | 'h3' | undefined;
  readonly icon?: ReactNode;
  /** A live badge or a count. */
  readonly badge?: ReactNode;
  /** The count and the age. */
  readonly note?: ReactNode;
  /** The link to the whole list: "Tout voir". */
  readonly all?: { readonly text: string; readonly link: RenderLink } | undefined;
  /** A button in its place, such as refresh. */
  readonly action?: ReactNode;
}

export function SectionHeading({ title, level: Heading = 'h2', icon, badge, note, all, action }: SectionHeadingProps) {
  return (
    <div className="section-head">
      {icon}
      <Heading>{title}</Heading>
      {badge}
      {note && <span className="section-head__note">{note}</span>}
      <span className="section-head__end">
        {all?.link({
          className: 'section-head__all',
          children: (
            <>
              {all.text} <ChevronRight className="i i-s" />
            </>
          ),
        })}
        {action}
      </span>
    </div>
  );
}

export interface PageHeadingProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
}

/** The heading of a page, which takes the focus after a navigation. */
export function PageHeading({ title, icon, note }: PageHeadingProps) {
  return (
    <div className="page-head">
      {icon}
      <h1 tabIndex={-1} className="line-clamp-3 wrap-anywhere">
        {title}
      </h1>
      {note && <span className="page-head__note line-clamp-3 wrap-anywhere">{note}</span>}
    </div>
  );
}
