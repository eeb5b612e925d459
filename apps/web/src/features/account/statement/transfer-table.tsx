import type { Transfer } from '@cauri/contract';
import type { ReactNode } from 'react';
import { useFigures } from '#i18n/figures.tsx';
import { formatAmount, formatDate, formatSigned } from '#i18n/format.ts';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';

interface TransferTableProps {
  transfers: readonly Transfer[];
  /** The namespace of the page that shows it. */
  as?: Namespace;
  label: string;
  /** Returns the label of a transfer, with a link if it has one. */
  nameOf?: (transfer: Transfer, words: string) => ReactNode;
}

/** A table of transfers with the balance after each. */
export function TransferTable({ transfers, as = 'account', label, nameOf }: TransferTableProps) {
  const t = useText('account', as);
  const figures = useFigures();
  return (
    <Table
      label={label}
      columns={[
        { key: 'date', text: t('date') },
        { key: 'what', text: t('what') },
        { key: 'amount', text: t('amount'), unit: 'FCFA', end: true },
        { key: 'balance', text: t('balance'), unit: 'FCFA', end: true },
      ]}
    >
      {transfers.map((transfer) => {
        const { id, kind, amount, balanceAfter, createdAt } = transfer;
        const words = t(`kind_${kind}`);
        return (
          <TableRow key={id}>
            <TableCell place="date">
              {formatDate(createdAt, t.language)} <small>{figures.time(createdAt)}</small>
            </TableCell>
            <TableCell place="name">{nameOf?.(transfer, words) ?? <b className="font-semibold">{words}</b>}</TableCell>
            <TableCell place="status" end>
              <span className={amount > 0 ? 'text-up' : undefined}>{formatSigned(amount)}</span>
            </TableCell>
            <TableCell place="to" end>
              <span className="text-sm font-normal text-ink-3 md:hidden">{t('balance')} </span>
              {formatAmount(balanceAfter)}
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}
