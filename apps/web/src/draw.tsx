import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import type { AppRouter } from '#app/router.ts';
import type { Services } from '#app/services.ts';

/**
 * Renders the page. In a file of its own, because parsing React takes as long as parsing the rest, and a slow phone can
 * answer a touch in between.
 */
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
