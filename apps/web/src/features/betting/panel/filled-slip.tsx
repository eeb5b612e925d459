import type { OddsPolicy } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { useFacts } from '#features/board/use-many.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import type { SlipLeg } from '#ui/slip/slip-leg.tsx';
import type { SlipLine } from '#ui/slip/slip-line.tsx';
import { SlipPanel } from '#ui/slip/slip-panel.tsx';
import { systemLines, totalOddsText } from '../bets/leg-words.ts';
import { ShareSlip } from '../codes/share-slip.tsx';
import { OrderOffer } from '../orders/orders.tsx';
import { SaveSlip } from '../saved/save-slip.tsx';
import { sendAgain } from '../slip/place-bet.ts';
import type { Mode } from '../slip/slip.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import type { SlipStore } from '../slip/slip-store.ts';
import type { BonusView, LegView, SlipView } from '../slip/slip-view.ts';
import { clockOf, useLegWords } from '../slip/slip-words.ts';
import { EARLY_KEY, type EarlyPayouts } from '../slip/use-early-payouts.ts';
import { useSlipEarlyPayouts } from '../slip/use-slip-early-payouts.ts';
import { useSlipView } from '../slip/use-slip-view.ts';
import { Countdown, CountdownStatus, type HeldPlacement } from './countdown.tsx';
import { PlacedTicket } from './placed-ticket.tsx';
import { keepOption, modesOf, policyOf, singleOf, sizesField, stakesOf, winOf } from './slip-fields.ts';
import { useBetDelay } from './use-bet-delay.ts';
import { useSlipAction } from './use-slip-action.ts';
import { useSlipNotices } from './use-slip-notices.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/**
 * The slip with selections, or the ticket. The ticket shares its chunk, so that a placed bet does not wait for code.
 */
export default function FilledSlip() {
  return useSlip(({ placement }) => placement.status === 'accepted') ? <PlacedTicket /> : <OpenSlip />;
}

/** Shows the legs, the stakes, the potential win and the bet button. */
function OpenSlip() {
  const t = useText('betting');
  const slipText = useText('slip');
  const view = useSlipView();
  const { slip } = useBetting();
  const placement = useSlip((state) => state.placement);
  const { policy, isKept } = useSlip((state) => state.slip);
  const limits = useConfig();
  const delay = useBetDelay();
  const sentAt = useSlip((state) => state.slip.pending?.sentAt);
  const held: HeldPlacement | undefined =
    sentAt === undefined || delay.delayMs === 0 ? undefined : { sentAt, ...delay };
  const notices = useSlipNotices(view, delay);
  const early = useShownEarlyPayouts(view);
  const action = useSlipAction(view, { countdown: held && <Countdown held={held} />, early });
  const legs = useLegs(view, early);
  const lines = useSlipLines(view);
  const isVisitor = view.block === 'visitor';
  const isPlacing = placement.status === 'placing';
  // A booking code or a saved slip cannot hold a bet builder.
  const mayBeSaved = view.legs.every(({ selection }) => !selection.parts);
  const isLocked = placement.status !== 'idle' && placement.status !== 'refused';
  const hasChoices = !isVisitor && (!isLocked || isPlacing);
  // The slip stays on the screen when a visitor signs in; what was typed or pressed beside it does not.
  const owner = useAuth().me?.id;
  return (
    <div lang={t.language}>
      <p className="sr" role="status">
        {held && isPlacing && <CountdownStatus held={held} />}
      </p>
      <SlipPanel<Mode, OddsPolicy>
        title={slipText('title')}
        legs={legs}
        clear={isLocked ? undefined : { text: t('clear'), onPress: () => clear(slip, t) }}
        modes={legs.length > 1 ? modesOf(view, { slip, t }) : undefined}
        sizes={view.system ? sizesField(view.system, legs.length, { slip, t }) : undefined}
        notices={notices}
        ways={isVisitor ? <VisitorLinks /> : <QuickFixes view={view} />}
        lines={lines}
        {...(isVisitor ? {} : stakesOf(view, isLocked ? 'locked' : 'open', { slip, t }))}
        {...(!isVisitor && !view.isConflicting && { win: winOf(view, { payoutMaximum: limits.payoutMaximum, t }) })}
        {...(!isVisitor && { action })}
        {...(hasChoices && { policy: policyOf(policy, { slip, t }), option: keepOption({ isKept }, { slip, t }) })}
      >
        {!isLocked && (
          <Fragment key={owner}>
            <OrderOffer view={view} />
            {mayBeSaved ? (
              <div className="slip__ways">
                {!isVisitor && <SaveSlip view={view} />}
                <ShareSlip view={view} />
              </div>
            ) : (
              <p className="text-center text-sm text-ink-2">{t('builder_lacks')}</p>
            )}
          </Fragment>
        )}
      </SlipPanel>
    </div>
  );
}

function clear(slip: SlipStore, t: Text<'betting'>): void {
  slip.clear();
  showToast({ title: t('cleared'), action: { text: t('undo'), onPress: slip.undo } });
}

/** The early payouts that the slip shows. They are requested again once the server reports that one has changed. */
function useShownEarlyPayouts(view: SlipView): EarlyPayouts {
  const client = useQueryClient();
  const hasChanged = useSlip(
    ({ placement }) => placement.status === 'refused' && placement.error.code === 'early_payout_changed',
  );
  useEffect(() => {
    if (hasChanged) void client.invalidateQueries({ queryKey: EARLY_KEY });
  }, [hasChanged, client]);
  return useSlipEarlyPayouts(view);
}

function useLegs(view: SlipView, early: EarlyPayouts): SlipLeg[] {
  const t = useText('betting');
  const catalog = useText('catalog', 'betting');
  const figures = useFigures();
  const wordsOf = useLegWords();
  const { slip } = useBetting();
  const limits = useConfig();
  const restored = useSlip((state) => state.restored);
  const facts = useFacts(view.legs.map(({ selection }) => selection.eventId));
  return view.legs.map((leg) => {
    const { selection, odds, moved, status } = leg;
    const words = wordsOf(selection);
    return {
      id: selection.outcomeId,
      ...words,
      isLong: selection.parts !== undefined,
      clock: clockOf(facts.get(selection.eventId), catalog),
      odds: figures.odds(odds),
      moved: moved && { from: figures.odds(selection.odds), fromLabel: t('odds_were'), way: moved },
      locked: status !== 'open',
      conflict: leg.isConflicting,
      reason: blockText(leg, t),
      offer: early.get(selection.outcomeId) ? { label: t('early_label'), text: t('early_note') } : undefined,
      removeLabel: t('remove', { name: words.pick }),
      onRemove: () => slip.remove([selection.outcomeId]),
      onRestored: selection.outcomeId === restored ? slip.markRestored : undefined,
      ...(view.mode === 'single' && view.legs.length > 1 && { single: singleOf(leg, words.pick, { slip, t, limits }) }),
    };
  });
}

/** Says what keeps a selection from being placed; null if nothing does. */
function blockText({ status, isConflicting }: LegView, t: Text<'betting'>): string | null {
  if (status === 'suspended') return t('leg_suspended');
  if (status === 'closed') return t('leg_closed');
  return isConflicting ? t('leg_conflict') : null;
}

/** Buttons that resolve what blocks the slip. */
function QuickFixes({ view }: { view: SlipView }) {
  const t = useText('betting');
  const { slip, parts } = useBetting();
  const placement = useSlip((state) => state.placement);
  if (placement.status === 'asking') {
    return (
      <>
        <Button variant="line" onClick={() => void sendAgain(parts)}>
          {t('place_again')}
        </Button>
        <Button variant="quiet" onClick={slip.abandonPlacement}>
          {t('keep_slip')}
        </Button>
      </>
    );
  }
  // A sent slip cannot be changed.
  if (placement.status !== 'idle' && placement.status !== 'refused') return null;
  const stuck = view.legs.filter(({ status }) => status === view.block);
  if (stuck.length === 0) return null;
  const text = t(view.block === 'closed' ? 'remove_closed' : 'remove_suspended', { count: stuck.length });
  const remove = () => slip.remove(stuck.map(({ selection }) => selection.outcomeId));
  // A closed selection stays closed, so that its removal is what the slip needs first.
  return (
    <Button {...(view.block === 'closed' ? { variant: 'gold', size: 'large' } : { variant: 'quiet' })} onClick={remove}>
      {text}
    </Button>
  );
}

/** The sums of the slip: total odds, the number of bets and their stake, and what a system pays. */
function useSlipLines(view: SlipView): SlipLine[] {
  const t = useText('betting');
  const figures = useFigures();
  const { mode, legs, totalOdds, totalStake, system, isConflicting } = view;
  const isSent = useSlip((state) => state.slip.pending !== null);
  if (totalOdds !== null) {
    const total = { label: t('total_odds'), value: totalOddsText(totalOdds, figures) };
    return [total, ...(view.bonus ? bonusLines(view.bonus, { t, figures }) : [])];
  }
  if (system) {
    // The last return, that of all selections, is beside the bet button.
    const returns = isConflicting ? [] : system.returns.slice(0, -1);
    return systemLines({ ...system, sizes: [system.size], totalStake, returns }, t);
  }
  if (legs.length < 2 || mode === 'combined') return [];
  // Those whose stakes are in the sum.
  const counted = legs.filter(({ status }) => isSent || status === 'open');
  return [{ label: t('bets_stake', { count: counted.length }), value: formatMoney(totalStake) }];
}

interface BonusWords {
  readonly t: Text<'betting'>;
  readonly figures: Figures;
}

/** The accumulator bonus of the slip, and what more selections would give. */
function bonusLines({ counted, percent, amount, next }: BonusView, { t, figures }: BonusWords): SlipLine[] {
  const percentText = (value: number) => withDecimal(String(value), figures.language) + percentSign(figures.language);
  const own = {
    label: t('bonus', { count: counted, percent: percentText(percent) }),
    value: `+ ${formatMoney(amount)}`,
  };
  const more = next && {
    label: t('bonus_next', { count: next.more, odds: figures.odds(next.odds) }),
    value: percentText(next.percent),
  };
  return [...(percent > 0 ? [own] : []), ...(more ? [more] : [])];
}
