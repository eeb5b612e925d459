import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Activity from 'lucide-react/icons/activity';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CreditCard from 'lucide-react/icons/credit-card';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.tsx';
import type { RenderLink } from '#ui/base/link.ts';
import { AdminFrame } from '#ui/frame/admin-frame.tsx';
import { ApprovalDialog } from './approvals/approval-dialog.tsx';
import { approvalsQuery } from './approvals/approvals-query.ts';
import { useWaitingDisputes } from './disputes/disputes-query.ts';
import { StepUpDialog } from './step-up.tsx';

const PARTS = [
  ['dashboard', '/admin', LayoutDashboard],
  ['users', '/admin/users', Users],
  ['events', '/admin/events', CalendarDays],
  ['subscriptions', '/admin/subscriptions', CreditCard],
  ['approvals', '/admin/approvals', UserCheck],
  ['settings', '/admin/settings', Settings],
  ['activities', '/admin/activities', ScrollText],
  ['operations', '/admin/operations', Activity],
  ['support', '/admin/support', LifeBuoy],
  ['mail', '/admin/mail', Mail],
] as const;

/** The layout around every page of the back-office. */
export function BackOffice({ children }: { children: ReactNode }) {
  const t = useText('admin');
  const approvals = useQuery(approvalsQuery).data?.waiting.length ?? 0;
  const disputes = useWaitingDisputes();
  const waiting: Partial<Record<(typeof PARTS)[number][0], number>> = { approvals, support: disputes };
  return (
    <div lang={t.language}>
      <AdminFrame
        label={t('parts')}
        parts={PARTS.map(([key, path, Icon]) => ({
          key,
          icon: <Icon className="i" />,
          text: t(key),
          count: waiting[key] || undefined,
          link: toPart(path),
        }))}
      >
        {children}
      </AdminFrame>
      <StepUpDialog />
      <ApprovalDialog />
    </div>
  );
}

/** Each section has a page of its own. The first is current only on its exact address, not on those below it. */
const toPart =
  (path: string): RenderLink =>
  (parts) => <Link to={path} activeOptions={{ exact: path === '/admin', includeSearch: false }} {...parts} />;
