import type { ArithmeticLine, BetDetail } from '@cauri/contract';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney, group, withDecimal } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { classNames } from '#ui/base/class-names.ts';
import { wordsOfLeg } from './leg-words.ts';

interface Written {
  readonly label: string;
  readonly value: string;
}

/** The computation of the payout, line by line, with exact factors, so that anybody can repeat it. */
export function PayoutLines({ bet }: { bet: BetDetail }) {
  const t = useText('explain', 'betting');
  const lines = useWriter(bet);
  const sum = useText('betting')(bet.status === 'cancelled' ? 'returned' : 'paid');
  const isOfSystem = bet.arithmetic.some(({ operator }) => operator === 'plus');
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {bet.arithmetic.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum have no other name and never move
          <Row key={index} {...lines(line)} />
        ))}
        <Row label={sum} value={formatMoney(bet.payout ?? 0)} isSum />
        {bet.recovered > 0 && <Row label={t('line_recovered')} value={formatMoney(-bet.recovered)} />}
      </dl>
      {isOfSystem && <p className="pt-2 text-ink-2 text-sm">{t('line_system')}</p>}
    </>
  );
}

function Row({ label, value, isSum = false }: Written & { isSum?: boolean }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isSum && 'border-t border-line pt-2 font-semibold',
      )}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      <dd className="shrink-0 text-right tabular-nums">{value}</dd>
    </div>
  );
}

/** Writes an amount with all decimals. */
function exactAmount(francs: string): string {
  const [whole = '0', decimals = '0'] = francs.split('.');
  return `${group(whole)},${decimals}\u00a0FCFA`;
}

function useWriter(bet: BetDetail): (line: ArithmeticLine) => Written {
  const t = useText('explain', 'betting');
  const betting = useText('betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const decimal = (text: string) => withDecimal(text, figures.language);
  // Intermediate amounts of a sum that is rounded at its end are shown rounded.
  const equals = bet.arithmetic.some(({ operator }) => operator === 'round') ? '\u2248' : '=';
  return (line) => {
    const value = line.amount === null ? t('line_beyond') : formatMoney(line.amount);
    switch (line.operator) {
      case 'stake':
        return { label: t(bet.type === 'system' ? 'line_unit' : 'line_stake'), value };
      case 'times': {
        const leg = bet.selections[line.leg];
        const pick = leg ? wordsOfLeg(leg, markets, figures).pick : '';
        const grade = betting(`leg_${line.grade}`).toLocaleLowerCase(figures.language);
        const description = t('line_leg', { pick, grade });
        return { label: `\u00d7 ${decimal(line.factor)} \u00b7 ${description}`, value: `${equals} ${value}` };
      }
      case 'plus': {
        const words = { count: line.combinations, size: String(line.size) };
        const description = line.size === 1 ? t('line_singles', words) : t('line_size', words);
        const unit = formatMoney(bet.unitStake);
        return { label: `+ ${unit} \u00d7 ${decimal(line.factor)} \u00b7 ${description}`, value: `${equals} ${value}` };
      }
      case 'bonus': {
        const description = t('line_bonus', { count: line.legs });
        return { label: `\u00d7 ${decimal(line.factor)} \u00b7 ${description}`, value: `${equals} ${value}` };
      }
      case 'rest': {
        const words = { stake: formatMoney(line.stake), all: formatMoney(bet.stake) };
        return { label: t('line_rest', words), value: `${equals} ${value}` };
      }
      case 'round':
        return { label: t('line_round', { exact: exactAmount(line.exact) }), value };
      default:
        return { label: t(`line_${line.operator}`), value };
    }
  };
}
