import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';

const PARTS = [
  ['outbox', '/admin/mail'],
  ['promotions', '/admin/mail/promotions'],
  ['templates', '/admin/mail/templates'],
] as const;

/** The tabs of the mail pages. */
export function MailParts({ current }: { current: (typeof PARTS)[number][0] }) {
  const t = useText('mailing');
  return PARTS.filter(([part]) => part !== current).map(([part, path]) => (
    <Link key={part} to={path} className={buttonClass({ variant: 'line', size: 'small' })}>
      {t(part)}
    </Link>
  ));
}
