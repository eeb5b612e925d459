import { VOID_CAUSES } from '@cauri/contract/names';
import {
  BUILDER,
  BUILDER_SPORTS,
  CUSTOM_MARKET,
  EARLY_PAYOUT,
  EARLY_SPORT,
  isHandicap,
  isTotal,
  type MarketType,
  marketsOf,
  type Result,
  RULES_VERSION,
  type SportDefinition,
  type SportId,
  sportIds,
  sports,
} from '@cauri/rules';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { LegSign } from '#features/betting/bets/leg-sign.tsx';
import { marketName, outcomeName } from '#features/board/words.ts';
import { useConfig } from '#features/site/config.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { SportTabs } from '#ui/event-list/sport-tabs.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { examplesOf, lineExamples, type RuleExample } from './rule-examples.ts';

/** Shows the rules of every sport and market, then the general rules. */
export function RulesPage() {
  const t = useText('rules');
  const names = useText('sports', 'rules');
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div className="grid gap-2">
        <PageHeading title={t('title')} />
        <p className="pad max-w-[68ch] text-ink-2">{t('intro')}</p>
        <SportTabs
          label={t('contents')}
          tabs={[...sportIds.map((sport) => ({ sport, text: names(sport) })), { sport: 'all', text: t('general') }].map(
            ({ sport, text }) => ({
              sport,
              text,
              link: (parts) => (
                <Link
                  to="/rules"
                  hash={sport === 'all' ? 'general' : sport}
                  activeOptions={{ includeHash: true }}
                  {...parts}
                />
              ),
            }),
          )}
        />
      </div>
      {sportIds.map((sportId) => (
        <SportRules key={sportId} sportId={sportId} />
      ))}
      <GeneralRules />
    </div>
  );
}

function SportRules({ sportId }: { sportId: SportId }) {
  const t = useText('rules');
  const explain = useText('explain', 'rules');
  const names = useText('sports', 'rules');
  const sport: SportDefinition = sports[sportId];
  const facts = [
    ['counts', explain(`scope_${sportId}`)],
    ['overtime', t(`overtime_${sport.overtime}`)],
    ['draw', t(sport.hasDraw ? 'draw_yes' : 'draw_no')],
    ['void', explain(`version_${RULES_VERSION}`)],
  ] as const;
  return (
    <Panel id={sportId} title={names(sportId)} icon={<SportIcon sport={sportId} className="text-gold" />}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt className="text-ink-3">{t(name)}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {marketsOf(sportId).map((type) => (
        <MarketRule key={type} sportId={sportId} type={type} />
      ))}
    </Panel>
  );
}

function MarketRule({ sportId, type }: { sportId: SportId; type: MarketType }) {
  const t = useText('rules');
  const explain = useText('explain', 'rules');
  const markets = useText('markets', 'rules');
  const figures = useFigures();
  const sport: SportDefinition = sports[sportId];
  const table = markets(`${type}_table` as Key<'markets'>);
  const name = table === `${type}_table` ? marketName({ type, line: null, name: '' }, markets, figures) : table;
  return (
    <section
      id={`${sportId}-${type}`}
      className="grid scroll-mt-5 break-inside-avoid content-start gap-x-8 gap-y-3 border-line border-t pt-4 md:grid-cols-2"
    >
      <div className="grid content-start gap-2">
        <h3 className="font-semibold text-lg">{name}</h3>
        <p>{type === 'match_winner' ? t(winnerRule(sport)) : explain(`market_${type}`)}</p>
      </div>
      <div className="grid content-start gap-2">
        {examplesOf(type, sport).map((example) => (
          <Example key={writeResult(example.result)} type={type} sides={sport.sides} example={example} />
        ))}
      </div>
    </section>
  );
}

/** The rule of the match winner names only the outcomes of the sport; a match decided by sets is never level. */
function winnerRule({ hasDraw, scoring }: SportDefinition): Key<'rules'> {
  if (hasDraw) return 'winner_draw';
  return scoring === 'sets' ? 'winner_sets' : 'winner_level';
}

interface ExampleProps {
  type: MarketType;
  sides: SportDefinition['sides'];
  example: RuleExample;
}

/** A final score and the grades of bets on it. */
function Example({ type, sides, example: { result, bets } }: ExampleProps) {
  const t = useText('rules');
  const markets = useText('markets', 'rules');
  const figures = useFigures();
  const names = { home: t(`${sides}_home`), away: t(`${sides}_away`) };
  const nameOf = (market: { type: MarketType; line: number | null; name: string }, key: string): string => {
    const pick = outcomeName({ key, name: key }, market, { sides: names, t: markets, figures });
    // The pick of a total or a handicap contains its line; that of a set does not.
    const isLineNamed = market.line === null || isTotal(type) || isHandicap(type);
    return isLineNamed ? pick : t('pick', { market: marketName(market, markets, figures), pick });
  };
  return (
    <div className="grid gap-1 rounded-sm bg-sunken px-3 py-2 text-sm">
      <p className="text-ink-3">{t('example', { score: writeResult(result) })}</p>
      <ul className="grid gap-1">
        {bets.map(({ line, key, grade }) => (
          <li key={`${line} ${key}`} className="flex items-center justify-between gap-3">
            {nameOf({ type, line: line === null ? null : line / 1_000, name: '' }, key)}
            <LegSign status={grade} worded />
          </li>
        ))}
      </ul>
    </div>
  );
}

const pairOf = ({ home, away }: { home: number; away: number }): string => `${home}\u2060\u2013\u2060${away}`;

/** Writes a result: "2–1 (6–4, 3–6, 7–5)". */
function writeResult(result: Result): string {
  const { periods = [] } = result;
  return pairOf(result) + (periods.length > 0 ? ` (${periods.map(pairOf).join(', ')})` : '');
}

/** The general rules, each a heading with its paragraphs. */
const GENERAL = [
  'returned',
  'combined',
  'builder',
  'early',
  'bonus',
  'payout',
  'corrections',
  'live',
  'sources',
] as const;
/** The anchors of rules that the pages of bets link to. */
const ANCHORS: Partial<Record<(typeof GENERAL)[number], string>> = {
  builder: `${BUILDER_SPORTS[0]}-${BUILDER}`,
  early: `${EARLY_SPORT}-${EARLY_PAYOUT}`,
};

function GeneralRules() {
  const t = useText('rules');
  const explain = useText('explain', 'rules');
  const { payoutMaximum } = useConfig();
  const parts = {
    maximum: formatMoney(payoutMaximum),
    transparency: (
      <Link to="/transparency" className="link">
        {t('transparency_link')}
      </Link>
    ),
  };
  return (
    <Panel id="general" title={t('general')}>
      <Rule id="void" title={t('void_title')} isFirst>
        <p>{t('void_text')}</p>
        <ul className="grid list-disc gap-1 ps-5">
          {VOID_CAUSES.map((cause) => (
            <li key={cause}>{explain(`cause_${cause}`)}</li>
          ))}
        </ul>
        <p>{t('postponed_text')}</p>
      </Rule>
      <Rule id="lines" title={t('lines')}>
        <p>{t('lines_text')}</p>
        <Example type="total_goals" sides="teams" example={lineExamples()} />
      </Rule>
      <Rule id={`house-${CUSTOM_MARKET}`} title={t('custom')}>
        <p>
          {t('custom_text')} {explain('market_custom')}
        </p>
      </Rule>
      {GENERAL.map((name) => (
        <Rule key={name} id={ANCHORS[name] ?? name} title={t(name)}>
          {name === 'builder' &&
            BUILDER_SPORTS.slice(1).map((sport) => (
              <span key={sport} id={`${sport}-${BUILDER}`} className="scroll-mt-5" />
            ))}
          <p>{t.rich(`${name}_text`, parts)}</p>
        </Rule>
      ))}
      <p className="border-line border-t pt-4">
        {t.rich('more', {
          terms: (
            <Link to="/terms" className="link">
              {t('terms_link')}
            </Link>
          ),
          support: (
            <Link to="/support" className="link">
              {t('support_link')}
            </Link>
          ),
        })}
      </p>
    </Panel>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Panel({ id, title, icon, children }: PartProps & { icon?: ReactNode }) {
  return (
    <section id={id} className="panel scroll-mt-5" aria-labelledby={`${id}-title`}>
      <div className="panel__head">
        {icon}
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
      </div>
      <div className="panel__body grid gap-4">{children}</div>
    </section>
  );
}

function Rule({ id, title, isFirst = false, children }: PartProps & { isFirst?: boolean }) {
  return (
    <section
      id={id}
      className={`grid scroll-mt-5 gap-x-8 gap-y-2 md:grid-cols-[1fr_2fr] ${isFirst ? '' : 'border-line border-t pt-4'}`}
    >
      <h3 className="font-semibold text-lg">{title}</h3>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}
