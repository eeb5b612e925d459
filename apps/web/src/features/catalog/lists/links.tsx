import { Link } from '@tanstack/react-router';
import type { RenderLink } from '#ui/base/link.ts';

/** Links for the design system, which does not import the routes. */
export const toEvent =
  (eventId: string): RenderLink =>
  (parts) => <Link to="/event/$eventId" params={{ eventId }} {...parts} />;

export const toSport =
  (sportId: string): RenderLink =>
  (parts) => <Link to="/sport/$sportId" params={{ sportId }} {...parts} />;

export const toLeague =
  (leagueId: string): RenderLink =>
  (parts) => <Link to="/league/$leagueId" params={{ leagueId }} {...parts} />;

export const toLive: RenderLink = (parts) => <Link to="/live" {...parts} />;
