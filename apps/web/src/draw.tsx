import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import type { AppRouter } from '#app/router.ts';
import type { Services } from '#app/services.ts';

/** Puts the page in its place. A file of its own: to read what draws is a step as long as to read the rest. */
export function draw(root: HTMLElement, services: Services, router: AppRouter): void {
  const page = createRoot(root);
  startTransition(() =>
    page.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
}
