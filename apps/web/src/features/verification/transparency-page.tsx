import type { LogEntry, LogKind, LogState, Override, OverrideTotal } from '@cauri/contract';
import { OVERRIDE_BETTORS_MINIMUM } from '@cauri/contract/bounds';
import { LOG_KINDS } from '@cauri/contract/names';
import { isolateSides, nameEvent } from '@cauri/locale/bet-words';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Output } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatCount, formatMoment, formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { More } from '#ui/controls/more.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { PageHeading, SectionHeading } from '#ui/page/section-heading.tsx';
import { entriesQuery, logQuery, overridesQuery, overrideTotalQuery } from './transparency-queries.ts';

/** The public log: its state, the results that were called off or replaced, and its entries. */
export function TransparencyPage() {
  const t = useText('trust');
  const log = useQuery(logQuery);
  const overrides = useInfiniteQuery(overridesQuery);
  const total = useQuery(overrideTotalQuery);
  const failed = [log, overrides].find(({ isLoadingError }) => isLoadingError);
  useInfiniteQuery(entriesQuery({}));
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div>
        <PageHeading title={t('page_title')} />
        <p className="pad text-ink-2">{t('page_intro')}</p>
      </div>
      {/* The parts appear together, because each would move those below it. */}
      {failed ? (
        <BrokenPart error={failed.error} onRetry={() => void failed.refetch()} />
      ) : log.isPending || overrides.isPending || total.isPending ? (
        <LogSkeleton />
      ) : (
        <>
          {log.data && <LogFacts log={log.data} />}
          <Overrides query={overrides} total={total.data} />
          <Entries />
        </>
      )}
    </div>
  );
}

function LogSkeleton() {
  return (
    <div className="sk-late min-h-dvh" aria-hidden="true">
      <div className="panel">
        <div className="grid gap-4 px-(--pad) py-4">
          {['w-1/2', 'w-3/4', 'w-3/4', 'w-1/2', 'w-3/5', 'w-1/2'].map((width, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike
            <SkeletonLine key={row} className={width} />
          ))}
        </div>
      </div>
    </div>
  );
}

function LogFacts({ log }: { log: LogState }) {
  const t = useText('trust');
  const { simRandomness } = useConfig();
  const facts: readonly (readonly [Key<'trust'>, string])[] = [
    ['log_size', formatCount(log.size)],
    ['log_root', log.root],
    ['log_key', log.key],
    ['log_began', formatMoment(log.beganAt, t.language)],
    ['log_randomness', t(`log_randomness_${simRandomness}`)],
    ['log_witnesses', describeCosignatures(log, t)],
  ];
  return (
    <section className="panel">
      <div className="px-(--pad) py-3">
        <Facts facts={facts.map(([key, text]) => [t(key), text])} />
      </div>
    </section>
  );
}

/**
 * The part of the log that each witness cosigned, and when. The log grows between two cosignatures. A server of an earlier
 * version sends none.
 */
const describeCosignatures = ({ cosignatures = [] }: Partial<LogState>, t: Text<'trust'>): string =>
  cosignatures
    .map(({ witness, size, at }) => t('log_cosigned', { witness, count: size, moment: formatMoment(at, t.language) }))
    .join('; ') || t('log_no_witness');

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OverridesProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<Output<'listOverrides'>>>;
  readonly total: OverrideTotal | undefined;
}

function Overrides({ query, total }: OverridesProps) {
  const t = useText('trust');
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = query.data && items.length === 0;
  return (
    <section>
      <SectionHeading title={t('overrides_title')} />
      <p className="pad pb-2 text-ink-2 text-sm">
        {isEmpty ? t('overrides_none') : t('overrides_text', { minimum: OVERRIDE_BETTORS_MINIMUM })}
      </p>
      {items.length > 0 && total && <TotalOfOverrides total={total} />}
      <ul className="grid gap-3">
        {items.map((item) => (
          <OverrideRow key={item.index} item={item} />
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}

/** The sum of the effects of all overrides, and how many are not in it. */
function TotalOfOverrides({ total }: { total: OverrideTotal }) {
  const t = useText('trust');
  const { known, open, unknown, small, bets, stakes } = total;
  const others = [
    small > 0 && t('overrides_small', { count: small }),
    open > 0 && t('overrides_open', { count: open }),
    unknown > 0 && t('overrides_unknown', { count: unknown }),
  ].filter((text) => text !== false);
  // None of them had bets: there is nothing to add up.
  if (known === 0 && others.length === 0) return null;
  return (
    <div className="panel mb-3">
      <div className="grid gap-2 px-(--pad) pt-3 pb-4">
        <p>
          <b>{t('overrides_total', { count: known })}</b>
        </p>
        {known > 0 && (
          <Facts
            facts={[
              [t('override_bets'), formatCount(bets)],
              [t('override_stakes'), formatMoney(stakes)],
              ...effectFacts(t, total),
            ]}
          />
        )}
        {others.map((text) => (
          <p key={text} className="text-ink-3 text-sm">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

interface Effect {
  readonly paid: number | null;
  readonly paidOtherwise: number | null;
  readonly houseEffect: number | null;
}

/** The rows of a known effect. */
function effectFacts(t: Text<'trust'>, { paid, paidOtherwise, houseEffect }: Effect): [string, string][] {
  if (paid === null || paidOtherwise === null || houseEffect === null) return [];
  return [
    [t('override_otherwise'), formatMoney(paidOtherwise)],
    [t('override_paid'), formatMoney(paid)],
    [t('override_effect'), formatMoney(houseEffect)],
  ];
}

/** The sources that call matches off for a cause of their own. */
const SOURCES: Readonly<Record<string, Key<'trust'>>> = {
  restore: 'override_by_restore',
  no_randomness: 'override_by_randomness',
  missed: 'override_by_missed',
  unplayable: 'override_by_unplayable',
};

function OverrideRow({ item }: { item: Override }) {
  const t = useText('trust');
  const bySource = t(SOURCES[item.source] ?? 'override_by_0');
  const by = item.administrators === 0 ? bySource : t('override_by', { count: item.administrators });
  return (
    <li className="panel">
      <div className="grid gap-2 px-(--pad) pt-2 pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <Link
            to="/event/$eventId"
            params={{ eventId: item.eventId }}
            className="link inline-flex min-h-11 min-w-0 items-center"
          >
            <span className="min-w-0 wrap-anywhere">{isolateSides(item.eventName)}</span>
          </Link>
          <b>{t(`override_${item.kind}`)}</b>
        </p>
        <p className="text-ink-3 text-sm">{`${formatMoment(item.at, t.language)} · ${by}`}</p>
        <OverrideEffect item={item} />
      </div>
    </li>
  );
}

function OverrideEffect({ item: { kind, bets, effect, amounts } }: { item: Override }) {
  const t = useText('trust');
  const facts: [string, string][] = amounts
    ? [
        [t('override_stakes'), formatMoney(amounts.stakes)],
        [t('override_wins'), formatMoney(amounts.potentialWins)],
        ...effectFacts(t, amounts),
      ]
    : [];
  const { compared } = amounts ?? {};
  const isPart = typeof compared === 'number' && typeof bets === 'number' && compared < bets;
  return (
    <>
      {bets !== null && bets > 0 && <Facts facts={[[t('override_bets'), formatCount(bets)], ...facts]} />}
      {effect !== 'known' && <p className="text-ink-3 text-sm">{t(`override_${effect}`)}</p>}
      {isPart && <p className="text-ink-3 text-sm">{t(`override_part_${kind}`, { count: compared })}</p>}
    </>
  );
}

function Entries() {
  const t = useText('trust');
  const [subject, setSubject] = useState('');
  const [kind, setKind] = useState<LogKind | ''>('');
  const query = useInfiniteQuery(entriesQuery({ ...(subject !== '' && { subject }), ...(kind !== '' && { kind }) }));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const kinds = LOG_KINDS.map((each) => [each, t(`kind_${each}`)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b, t.language),
  );
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubject(String(new FormData(event.currentTarget).get('subject') ?? '').trim());
  };
  return (
    <section>
      <SectionHeading title={t('look_title')} />
      <div className="pad grid gap-2 pb-3 lg:flex lg:items-end">
        <SelectField
          label={t('look_kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as LogKind | '')}
        >
          <option value="">{t('look_all_kinds')}</option>
          {kinds.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <form className="flex grow items-end gap-2 *:first:grow lg:grow-0" onSubmit={look}>
          <Field label={t('look_label')} name="subject" maxLength={100} autoComplete="off" />
          <Button type="submit" variant="line">
            {t('look_button')}
          </Button>
        </form>
      </div>
      {query.isLoadingError && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && items.length === 0 && <Note>{t('look_none')}</Note>}
      <ul className="grid gap-2">
        {items.map((entry) => (
          <EntryRow key={entry.index} entry={entry} />
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}

function EntryRow({ entry }: { entry: LogEntry }) {
  const t = useText('trust');
  return (
    <li className="panel text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-(--pad) pt-3">
        <b>{t(`kind_${entry.kind}` as Key<'trust'>)}</b>
        <span className="text-ink-3">{formatMoment(entry.at, t.language)}</span>
      </div>
      {entry.event && (
        <p className="px-(--pad)">
          <Link
            to="/event/$eventId"
            params={{ eventId: entry.event.id }}
            className="link inline-flex min-h-11 max-w-full items-center"
          >
            <span className="min-w-0 wrap-anywhere">{nameEvent(entry.event.name)}</span>
          </Link>
        </p>
      )}
      <More label={t('entry_number', { index: String(entry.index) })}>
        <code className="break-all text-xs">{entry.entry}</code>
      </More>
    </li>
  );
}

interface MoreQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

function MoreButton({ query }: { query: MoreQuery }) {
  const t = useText('trust');
  if (!query.hasNextPage) return null;
  return (
    <div className="pad grid pt-3">
      <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
