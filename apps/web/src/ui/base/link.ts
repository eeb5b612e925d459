import type { ReactNode } from 'react';

/** The props that the design system passes to a link of the application. */
export interface LinkParts {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Renders a link of the router, because the design system does not import the routes. */
export type RenderLink = (parts: LinkParts) => ReactNode;
