import { createElement, type SVGProps } from 'react';

/** A drawing: the elements of an SVG with their attributes. */
type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/**
 * An icon of lucide-react with the same HTML. The build replaces the package's own function by this one, because that
 * has features we do not use and adds 2 kB to the home page (`apps/web/vite.config.ts`).
 */
export const createIcon =
  (classes: string, drawing: Drawing) =>
  ({ className, ...attributes }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': 'true',
        ...attributes,
      },
      ...drawing.map(([tag, shape]) => createElement(tag, shape)),
    );
