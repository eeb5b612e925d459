import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Page } from '#app/page.ts';

/** The gallery of the design system exists in development only: a build leaves it out. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#ui/gallery.tsx')).Gallery }))
  : () => null;

export const page: Page = { who: 'developer', title: null };

export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: () => (
    <Suspense>
      <Gallery />
    </Suspense>
  ),
  staticData: { frame: 'none' },
});
