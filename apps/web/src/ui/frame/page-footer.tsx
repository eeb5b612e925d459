import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import './links.css';

export interface PageFooterProps {
  readonly label: string;
  readonly links: readonly { readonly key: string; readonly text: string; readonly link: RenderLink }[];
  /** The minimum age and the note about virtual money. */
  readonly children: ReactNode;
}

export function PageFooter({ label, links, children }: PageFooterProps) {
  return (
    <footer className="foot">
      <nav aria-label={label}>
        {links.map(({ key, text, link }) => (
          <FootLink key={key} text={text} link={link} />
        ))}
      </nav>
      <p>{children}</p>
    </footer>
  );
}

function FootLink({ text, link }: { readonly text: string; readonly link: RenderLink }) {
  return link({ className: 'foot__link', children: text });
}
