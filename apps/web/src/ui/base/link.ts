import type { ReactNode } from 'react';

/** The props that the design system passes to a link of the application. */
export interface LinkParts {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string | undefined;
}

/** Draws a link of the router around these parts: the design system knows no routes. */
export type RenderLink = (parts: LinkParts) => ReactNode;
