import { Link } from '@tanstack/react-router';
import type { RenderLink } from '../../ui/link.ts';

/** Links for the parts of the design system, which know no routes. */
export const toEvent =
  (eventId: string): RenderLink =>
  (parts) => <Link to="/event/$eventId" params={{ eventId }} {...parts} />;

export const toSport =
  (sportId: string): RenderLink =>
  (parts) => <Link to="/sport/$sportId" params={{ sportId }} {...parts} />;

export const toLeague =
  (sportId: string, league: string): RenderLink =>
  (parts) => <Link to="/sport/$sportId" params={{ sportId }} search={{ league }} {...parts} />;

export const toLive: RenderLink = (parts) => <Link to="/live" {...parts} />;
