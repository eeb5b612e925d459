import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Timeline } from './timeline.tsx';

/** The times as a reader sees them, of goals of one side in these minutes. */
function timesFor(minutes: readonly number[]): (string | null)[] {
  const incidents = minutes.map((minute) => ({
    key: String(minute),
    at: minute - 1,
    side: 'home' as const,
    icon: null,
    time: `${minute}′`,
    label: `${minute}′`,
  }));
  render(<Timeline label="Goals" total={94} now={94} incidents={incidents} />);
  const marks = screen.getByRole('list', { name: 'Goals' }).querySelectorAll('.incident [aria-hidden]');
  return [...marks].map((mark) => mark.textContent);
}

it('a goal joins the goals before it where its time would overlap theirs on a phone', () => {
  expect(timesFor([18, 20, 24, 28, 50])).toEqual(['18–28′', '50′']);
});
