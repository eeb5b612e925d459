import { Link } from '@tanstack/react-router';
import type { RenderLink } from '#ui/base/link.ts';

/** Addresses that this part names before it knows their pages. */
const SUPPORT: string = '/support';
const ADMIN: string = '/admin';

export const toSupport: RenderLink = (parts) => <Link to={SUPPORT} {...parts} />;
export const toAdmin: RenderLink = (parts) => <Link to={ADMIN} {...parts} />;
