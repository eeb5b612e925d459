import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';

const PARTS = { figures: 'title', tokens: 'tokens', webhooks: 'webhooks' } as const;
/** The views of the page of operations; the figures are the default and are not in the URL. */
export type OperationsView = keyof typeof PARTS;

/** Reads the view from the URL; an invalid value means the figures. */
export const readOperationsView = ({ view }: Record<string, unknown>): OperationsView =>
  typeof view === 'string' && Object.hasOwn(PARTS, view) ? (view as OperationsView) : 'figures';

/** The links to the other views of the page. */
export function OperationsParts({ current }: { current: OperationsView }) {
  const t = useText('operations');
  return (Object.keys(PARTS) as OperationsView[])
    .filter((view) => view !== current)
    .map((view) => (
      <Link
        key={view}
        to="/admin/operations"
        search={view === 'figures' ? {} : { view }}
        className={buttonClass({ variant: 'line', size: 'small' })}
      >
        {t(PARTS[view])}
      </Link>
    ));
}
