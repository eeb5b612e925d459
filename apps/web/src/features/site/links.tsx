import { Link } from '@tanstack/react-router';
import type { RenderLink } from '#ui/base/link.ts';

/** Typed as a string, because this feature does not import the routes. */
const SUPPORT: string = '/support';
const ADMIN: string = '/admin';

export const toSupport: RenderLink = (parts) => <Link to={SUPPORT} {...parts} />;
export const toAdmin: RenderLink = (parts) => <Link to={ADMIN} {...parts} />;
