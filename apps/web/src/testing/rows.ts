import { screen, within } from '@testing-library/react';

/** What stands in the part of the page under a heading. */
export const rows = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
