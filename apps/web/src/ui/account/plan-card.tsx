import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Mark } from '../cloth/mark.tsx';
import { Badge } from '../feedback/badge.tsx';
import { SkeletonLine } from '../feedback/skeleton.tsx';
import '../controls/button.css';
import './plan-card.css';
import { Band } from '../cloth/cloth.tsx';
import { type ThreadOf, weave } from '../cloth/weave.ts';

export interface PlanCardProps {
  readonly name: string;
  /** Marks one plan: "Le plus choisi". */
  readonly badge?: string | undefined;
  /** The part of its cloth that is drawn, from 0 to 1. */
  readonly share: number;
  readonly amount: string;
  readonly amountText: string;
  readonly features: readonly string[];
  readonly priceLabel: string;
  readonly price: string;
  /** The button. */
  readonly children: ReactNode;
}

export function PlanCard(props: PlanCardProps) {
  const { name, badge, share, amount, amountText, features, priceLabel, price, children } = props;
  return (
    <article className={classNames('plan', badge && 'is-best')}>
      <PlanCloth share={share} />
      <div className="plan__body">
        <h2>
          <bdi>{name}</bdi> {badge && <Badge look="gold">{badge}</Badge>}
        </h2>
        <p className="plan__amount">
          <b>
            <Mark />
            {amount}
          </b>
          {amountText}
        </p>
        {features.length > 0 && (
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Check className="i i-s" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="plan__buy">
        <p>
          <span>{priceLabel}</span> <b>{price}</b>
        </p>
        {children}
      </div>
    </article>
  );
}

/** A plan while it loads, in its final height. */
export function PlanSkeleton({ features, buttoned }: { readonly features: number; readonly buttoned: boolean }) {
  const blank = '\u00a0';
  return (
    <div className="plan" aria-hidden="true">
      <PlanCloth share={0} />
      <div className="plan__body">
        <h2>{blank}</h2>
        <p className="plan__amount">
          <b>{blank}</b>
          {blank}
        </p>
        {features > 0 && (
          <ul>
            {Array.from({ length: features }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are alike
              <li key={place}>
                <SkeletonLine className="col-span-2 my-1 w-3/4" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="plan__buy">
        <p>
          <b>{blank}</b>
        </p>
        {buttoned && <span className="btn btn--line">{blank}</span>}
      </div>
    </div>
  );
}

/** The cards of the plans: side by side, on a phone in a column. */
export function Plans({ children }: { readonly children: ReactNode }) {
  return <div className="plans pad">{children}</div>;
}

/** Six columns, forward and reversed, that repeat. */
const PLAN_PHRASE = ['a92029', '432623'] as const;
const PLAN_COLUMNS = 25;

/** The cloth of a plan, drawn in proportion to its virtual money. */
export function PlanCloth({ share }: { readonly share: number }) {
  const digits = PLAN_PHRASE.map((phrase) => phrase.repeat(5).slice(0, PLAN_COLUMNS)).join('');
  const woven = Math.max(1, Math.min(PLAN_COLUMNS, Math.round(share * PLAN_COLUMNS)));
  const thread: ThreadOf = (_, column) => (column % 6 === 0 ? 'gold' : column % 2 ? 'indigo' : 'ivory');
  return <Band cloth={weave(digits, { columns: PLAN_COLUMNS, woven, thread })} />;
}
