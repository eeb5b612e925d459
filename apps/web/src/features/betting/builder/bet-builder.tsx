import type { EventDetail, Quote } from '@cauri/contract';
import { BUILDER_PARTS } from '@cauri/contract/bounds';
import { builderPick } from '@cauri/locale/market-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useFacts, usePrices } from '#features/board/use-many.ts';
import { useFigures } from '#i18n/figures.tsx';
import { percentSign } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { type PickTarget, PickTargetContext } from '../pick-target.ts';
import type { Selection } from '../slip/slip.ts';
import { useBetting } from '../slip/slip-provider.tsx';
import './bet-builder.css';

const RENEW_MS = 20_000;

/** Chooses several outcomes of a match, and adds them to the slip as one selection. `children` are the markets. */
export default function BetBuilder({ event, children }: { event: EventDetail; children: ReactNode }) {
  const t = useText('browse');
  const [chosen, setChosen] = useState<readonly Selection[]>([]);
  const remove = (outcomeId: string) => setChosen((before) => before.filter((one) => one.outcomeId !== outcomeId));
  const target: PickTarget = {
    has: (outcomeId) => chosen.some((one) => one.outcomeId === outcomeId),
    toggle: (selection) => {
      if (target.has(selection.outcomeId)) remove(selection.outcomeId);
      else setChosen((before) => withOutcome(before, selection, () => showToast({ title: mostText })));
    },
  };
  const whole = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(whole, (container) => container.querySelector<HTMLElement>('.builder button') ?? hint.current);
  const mostText = t('builder_most', { maximum: BUILDER_PARTS.most });
  return (
    <PickTargetContext value={target}>
      <div ref={whole} className="contents">
        <p ref={hint} tabIndex={-1} className="pad pb-3 text-sm text-ink-2">
          {t('builder_hint', { maximum: BUILDER_PARTS.most })}
        </p>
        {children}
        {chosen.length > 0 && (
          <BuilderFoot event={event} chosen={chosen} onRemove={remove} onClear={() => setChosen([])} />
        )}
      </div>
    </PickTargetContext>
  );
}

/** Adds an outcome in place of another one of its market; a full bet builder stays as it is. */
function withOutcome(chosen: readonly Selection[], selection: Selection, onFull: () => void): readonly Selection[] {
  const others = chosen.filter(({ marketId }) => marketId !== selection.marketId);
  if (others.length < BUILDER_PARTS.most) return [...others, selection];
  onFull();
  return chosen;
}

interface FootProps {
  event: EventDetail;
  chosen: readonly Selection[];
  onRemove: (outcomeId: string) => void;
  onClear: () => void;
}

/** The chosen outcomes with their joint odds, at the bottom of the screen. */
function BuilderFoot({ event, chosen, onRemove, onClear }: FootProps) {
  const t = useText('browse');
  const figures = useFigures();
  const { slip } = useBetting();
  const quote = useJointQuote(event, chosen);
  const quoted = quote.data?.selections[0];
  const isPriced = quoted?.builder !== undefined && quoted.odds !== null && !quote.isPlaceholderData && !quote.error;
  const odds = isPriced && quoted.odds !== null ? figures.odds(quoted.odds) : null;
  const first = useFirstOdds(odds, chosen);
  const add = () => {
    if (!quoted) return;
    slip.put([joined(chosen, quoted)], 'add');
    onClear();
    showToast({ title: t('builder_added'), action: { text: t('builder_undo'), onPress: slip.undo } });
  };
  return (
    <section className="builder" aria-label={t('tab_builder')}>
      <ChosenParts chosen={chosen} refused={refusedBy(quote.error)} onRemove={onRemove} />
      <BuilderNote quote={quote} quoted={quoted} count={chosen.length} />
      <div className="builder__sum">
        <span>
          <small>{t('builder_chosen', { count: chosen.length })}</small>
          <output aria-label={t('builder_odds')} aria-live="off">
            {odds ?? '–'}
          </output>
          <span className="sr" role="status">
            {first}
          </span>
        </span>
        <Button variant="gold" disabled={!isPriced} onClick={add}>
          {t('builder_add')}
        </Button>
      </div>
    </section>
  );
}

/** The first joint odds of these outcomes, which are read aloud: those of a match in play change every few seconds. */
function useFirstOdds(odds: string | null, chosen: readonly Selection[]): string | null {
  const [first, setFirst] = useState<{ readonly of: readonly Selection[]; readonly odds: string } | null>(null);
  if (first?.of !== chosen && odds !== null) setFirst({ of: chosen, odds });
  return first?.of === chosen ? first.odds : null;
}

function ChosenParts({
  chosen,
  refused,
  onRemove,
}: Pick<FootProps, 'chosen' | 'onRemove'> & { refused: readonly string[] }) {
  const t = useText('browse');
  const markets = useText('markets', 'browse');
  const figures = useFigures();
  return (
    <ul className="builder__parts">
      {chosen.map((selection) => {
        const sides = { home: selection.home, away: selection.away };
        const name = builderPick([selection], { sides, t: markets, figures });
        const isRefused = refused.includes(selection.outcomeId);
        return (
          <li key={selection.outcomeId} className={isRefused ? 'is-refused' : undefined}>
            <span>{name}</span>
            <IconButton
              label={t('builder_remove', { name })}
              icon={<X className="i i-s" />}
              onClick={() => onRemove(selection.outcomeId)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type QuoteResult = { error: unknown; isPending: boolean };

/** The reason why the outcomes have no price, or the rule of a bet builder. */
function BuilderNote({
  quote,
  quoted,
  count,
}: {
  quote: QuoteResult;
  quoted: Quote['selections'][number] | undefined;
  count: number;
}) {
  const t = useText('browse');
  const figures = useFigures();
  const messageOf = useProblemMessage('browse');
  if (count < BUILDER_PARTS.least) return <p className="builder__note">{t('builder_more')}</p>;
  if (quote.error) {
    return (
      <Note tone="bad" role="alert">
        {messageOf(quote.error)}
      </Note>
    );
  }
  if (quoted?.state === 'suspended') return <Note tone="warn">{t('builder_waits')}</Note>;
  if (quoted && quoted.odds === null) return <Note tone="warn">{t('builder_closed')}</Note>;
  if (!quoted?.builder) return <p className="builder__note">{t('builder_pricing')}</p>;
  const margin = figures.line(quoted.builder.margin * 100) + percentSign(t.language);
  return <p className="builder__note">{t('builder_rule', { margin })}</p>;
}

/** Quotes the chosen outcomes, and again when one of their prices or the match changes. */
function useJointQuote(event: EventDetail, chosen: readonly Selection[]) {
  const outcomeIds = chosen.map(({ outcomeId }) => outcomeId);
  const prices = usePrices(outcomeIds);
  const match = useFacts([event.id]).get(event.id);
  const states = outcomeIds.map((id) => [id, prices.get(id)?.version, prices.get(id)?.status]);
  return useQuery({
    queryKey: ['builder', event.id, states, match?.isLive ? match.version : match?.status],
    queryFn: ({ signal }) =>
      call('quoteSlip', { body: { type: 'single', selections: [{ eventId: event.id, outcomeIds }] } }, { signal }),
    enabled: outcomeIds.length >= BUILDER_PARTS.least,
    placeholderData: keepPreviousData,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    retry: false,
  });
}

/** The outcomes that a refusal names. */
function refusedBy(error: unknown): readonly string[] {
  if (!hasCode(error, 'builder_implied', 'builder_contradictory', 'builder_excluded')) return [];
  return error.paramsOf('builder_implied').selections.map(({ outcomeId }) => outcomeId);
}

/** The selection of the slip for outcomes at their joint price. */
function joined(chosen: readonly Selection[], quoted: Quote['selections'][number]): Selection {
  const [first] = chosen;
  if (!first || !quoted.builder || quoted.odds === null) throw new Error('there is no price');
  const { eventId, sportId, home, away, startTime } = first;
  return {
    eventId,
    sportId,
    home,
    away,
    startTime,
    marketId: quoted.outcomeId,
    outcomeId: quoted.outcomeId,
    odds: quoted.odds,
    marketType: 'builder',
    line: null,
    outcomeKey: 'builder',
    marketName: 'Bet Builder',
    outcomeName: '',
    onPage: chosen.some(({ onPage }) => onPage),
    parts: chosen.map(({ marketId, outcomeId, marketType, line, outcomeKey, marketName, outcomeName }) => ({
      marketId,
      outcomeId,
      marketType,
      line,
      outcomeKey,
      marketName,
      outcomeName,
    })),
    token: quoted.builder.token,
    stake: null,
  };
}
