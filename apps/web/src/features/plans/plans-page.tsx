import type { Gateway, Plan, ProblemParams } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTopics } from '#api/live/live.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { useOwnExclusion } from '#features/identity/use-exclusion.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatAmount, formatDateTime, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { PlanCard, PlanSkeleton, Plans } from '#ui/account/plan-card.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Faq } from '#ui/page/prose.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { distinguish, featureTexts } from './feature-texts.ts';
import { OwnPurchases } from './own-purchases.tsx';
import { METHOD_ICONS, METHODS } from './payment-methods.ts';
import { ownPlanQuery, plansQuery } from './queries.ts';
import { formatCharge } from './reference.ts';
import { useBuyPlan } from './use-buy-plan.ts';

/** The page of a visitor, too, shows changed plans at once. */
const TOPICS = ['site'];

/** Lists the plans and explains what they do and do not include. */
export function PlansPage() {
  const t = useText('plans');
  const { me } = useAuth();
  const isTest = useIsTest();
  useTopics(TOPICS);
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div className="grid gap-1">
        <PageHeading title={t('title')} />
        <p className="pad max-w-slim text-ink-2">{t(isTest ? 'only_test' : 'only')}</p>
      </div>
      <PlanSale />
      {me ? <OwnPurchases /> : <GuestLinks />}
      <AcceptedMethods />
      <section className="panel">
        <div className="panel__head">
          <h2>{t('virtual_title')}</h2>
        </div>
        <p className="panel__body max-w-slim text-ink-2">{t('virtual_text')}</p>
      </section>
      <Faq
        title={t('questions')}
        questions={[
          { question: t('q_currency'), answer: t('a_currency') },
          { question: t('q_when'), answer: t('a_when') },
          { question: t('q_monthly'), answer: t('a_monthly') },
          { question: t('q_features'), answer: t('a_features') },
          { question: t('q_back'), answer: t('a_back') },
        ]}
      />
    </div>
  );
}

/** Returns whether plans are paid through a test gateway, which charges nothing. */
function useIsTest(): boolean {
  const { demoMode } = useConfig();
  const { data } = useQuery(plansQuery);
  return data ? data.gateways.some(({ isSandbox }) => isSandbox) : demoMode;
}

/** The cards of the plans with the dialogs that they open: the choice of a gateway, or that there is none. */
function PlanSale() {
  const { data } = useQuery(plansQuery);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const { buy, busyWith, limit } = useBuyPlan();
  const gateways = data?.gateways ?? [];
  const choose = (plan: Plan) => {
    const [only, ...others] = gateways;
    if (plan.price === 0) buy({ plan, gateway: null });
    else if (only && others.length === 0 && !chargeFor(only, plan)) buy({ plan, gateway: only.id });
    else setChosen(plan);
  };
  const close = () => setChosen(null);
  return (
    <>
      <BreakNote />
      {limit && <LimitNote {...limit} />}
      <PlanCards busyWith={busyWith} onSubscribe={choose} />
      <NoGatewayDialog plan={gateways.length === 0 ? chosen : null} onClose={close} />
      <GatewayDialog
        plan={gateways.length === 0 ? null : chosen}
        gateways={gateways}
        onClose={close}
        onChoose={(plan, gateway) => {
          close();
          buy({ plan, gateway });
        }}
      />
    </>
  );
}

/** Shows until when no plan can be bought, and where that is set. */
function BreakNote() {
  const t = useText('plans');
  const momentOf = useMoment();
  const current = useOwnExclusion();
  if (!current) return null;
  return (
    <div className="pad">
      <Note tone="warn" icon={<Hourglass className="i i-s" />}>
        {t('break_until', { moment: momentOf(current.until) })} <PlayLink>{t('break_settings')}</PlayLink>
      </Note>
    </div>
  );
}

/** Shows how much the user's own limit leaves for plans, and where it is set. The pressed button may be far below. */
function LimitNote({ left, resetsAt }: ProblemParams<'limit_reached'>) {
  const t = useText('plans');
  const momentOf = useMoment();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="pad" ref={note}>
      <Note tone="bad" role="alert">
        {t('limit_left', { left: formatMoney(left), moment: momentOf(resetsAt) })}{' '}
        <PlayLink>{t('limit_settings')}</PlayLink>
      </Note>
    </div>
  );
}

function useMoment(): (time: string) => string {
  const { language } = useText('plans');
  return (time) => formatDateTime(time, language);
}

/** A link to the user's own limits and breaks. */
function PlayLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/profile" search={{ tab: 'settings' }} hash="play" className="link">
      {children}
    </Link>
  );
}

interface PlanCardsProps {
  readonly busyWith: string | null;
  readonly onSubscribe: (plan: Plan) => void;
}

function PlanCards({ busyWith, onSubscribe }: PlanCardsProps) {
  const t = useText('plans');
  const isBuyer = useAuth().me !== null;
  const isExcluded = useOwnExclusion() !== null;
  const { data, error, isPending, refetch } = useQuery(plansQuery);
  const plans = data?.items ?? [];
  const largest = Math.max(...plans.map(({ virtualAmount }) => virtualAmount), 1);
  if (error && plans.length === 0) return <BrokenPart error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Plans>
        {USUAL_FEATURES.map((features, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a skeleton are alike
          <PlanSkeleton key={place} features={features} buttoned={isBuyer && !isExcluded} />
        ))}
      </Plans>
    );
  }
  return (
    <Plans>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          name={plan.name}
          badge={plan.isPopular ? t('popular') : undefined}
          share={plan.virtualAmount / largest}
          amount={formatAmount(plan.virtualAmount)}
          amountText={t('once')}
          features={featureTexts(distinguish(plan, plans), t)}
          priceLabel={t('you_pay')}
          price={formatMoney(plan.price)}
        >
          {isBuyer && !isExcluded && (
            <PlanButton plan={plan} busy={busyWith === plan.id} onPress={() => onSubscribe(plan)} />
          )}
        </PlanCard>
      ))}
    </Plans>
  );
}

interface PlanButtonProps {
  readonly plan: Plan;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Buys or claims a plan. Once a free plan was claimed, every free plan says instead when the next one can be. */
function PlanButton({ plan, busy, onPress }: PlanButtonProps) {
  const t = useText('plans');
  const momentOf = useMoment();
  const { data: own, isPending } = useQuery(ownPlanQuery);
  const isFree = plan.price === 0;
  if (isFree && own?.nextFreeAt) {
    return <Note icon={<Check className="i i-s" />}>{t('free_taken', { moment: momentOf(own.nextFreeAt) })}</Note>;
  }
  return (
    <Button
      variant={plan.isPopular ? 'gold' : 'line'}
      aria-label={t(isFree ? 'claim_plan' : 'subscribe_to', { plan: plan.name })}
      busy={busy}
      disabled={isFree && isPending}
      onClick={onPress}
    >
      {t(isFree ? 'claim' : 'subscribe')}
    </Button>
  );
}

/** The number of features of each default plan. */
const USUAL_FEATURES = [0, 0, 0];

function GuestLinks() {
  const t = useText('plans');
  const way = { search: { redirect: '/subscription' }, state: { above: 1 } };
  return (
    <div className="pad flex flex-wrap items-center gap-3">
      <p className="grow">{t('guest')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" {...way} className={buttonClass({ variant: 'gold' })}>
          {t('login')}
        </Link>
        <Link to="/register" {...way} className={buttonClass({ variant: 'line' })}>
          {t('register')}
        </Link>
      </div>
    </div>
  );
}

/** Finds the charge of a gateway for a plan in its own currency; undefined where it charges the price. */
const chargeFor = ({ charges }: Gateway, { id }: Plan) => charges.find(({ planId }) => planId === id);

/** Lists the payment methods of the enabled gateways; for the sandbox, notes that no money moves. */
function AcceptedMethods() {
  const t = useText('plans');
  const { data } = useQuery(plansQuery);
  const gateways = data?.gateways ?? [];
  const isTest = useIsTest();
  const methods = METHODS.filter((each) => !data || gateways.some((gateway) => gateway.means.includes(each)));
  return (
    <div className={`pad grid gap-3 text-sm text-ink-2 ${data ? '' : 'invisible'}`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span>{methods.length > 0 ? t('accepted') : t('accepted_none')}</span>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {methods.map((each) => {
            const Icon = METHOD_ICONS[each];
            return (
              <li key={each} className="flex items-center gap-1.5">
                <Icon className="i i-s" />
                {t(each)}
              </li>
            );
          })}
        </ul>
      </div>
      {isTest && <Note icon={<FlaskConical className="i i-s" />}>{t('sandbox_note')}</Note>}
    </div>
  );
}

interface GatewayDialogProps {
  readonly plan: Plan | null;
  readonly gateways: readonly Gateway[];
  readonly onClose: () => void;
  readonly onChoose: (plan: Plan, gateway: string) => void;
}

function GatewayDialog({ plan, gateways, onClose, onChoose }: GatewayDialogProps) {
  const t = useText('plans');
  const common = useText('common', 'plans');
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t('choose_title', { plan: plan?.name ?? '' })}
      closeLabel={common('close')}
    >
      <ul className="grid gap-4">
        {gateways.map((gateway) => {
          const charge = plan && chargeFor(gateway, plan);
          const means = gateway.means.map((each) => t(each)).join(', ');
          return (
            <li key={gateway.id} className="grid gap-1">
              <Button variant="line" onClick={() => plan && onChoose(plan, gateway.id)}>
                {t('pay_with', { gateway: gateway.name })}
              </Button>
              {means !== gateway.name && <span className="text-sm text-ink-2">{means}</span>}
              {charge && (
                <span className="text-sm text-ink-2">{t('charged', { amount: formatCharge(charge, t.language) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Shows that no gateway is enabled and that nothing is charged. */
function NoGatewayDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const t = useText('plans');
  const common = useText('common', 'plans');
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t('gateway_title')}
      closeLabel={common('close')}
      foot={
        <Button variant="ink" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      {plan && (
        <p>
          {t('gateway_text', {
            plan: plan.name,
            price: formatMoney(plan.price),
            amount: formatMoney(plan.virtualAmount),
          })}
        </p>
      )}
    </Dialog>
  );
}
