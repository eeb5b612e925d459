import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Count } from '../feedback/count.tsx';
import { Note, type NoteTone } from '../feedback/note.tsx';
import { type SlipLeg, SlipLegRow } from './slip-leg.tsx';
import { Line, type SlipLine } from './slip-line.tsx';
import { StakeChips, StakeField, type StakeFieldProps } from './stake-field.tsx';
import { type StuckFoot, useStuckFoot } from './stuck-foot.ts';
import './slip.css';

/** The bet button, whose words say the stake: "Parier 1 000 FCFA", "Accepter et parier", "Envoi du pari…". */
export interface SlipAction {
  readonly text: string;
  readonly onPress: () => void;
  /** `gold` places; `line` asks again after a lost answer; `off` cannot be pressed now. */
  readonly look: 'gold' | 'line' | 'off';
  /** On its way: the fields are locked and the loom weaves. */
  readonly busy?: boolean | undefined;
  /** While busy: seconds, in a place that stays when they are over. Screen readers are told elsewhere. */
  readonly countdown?: ReactNode;
}

export interface SlipNotice {
  readonly tone: NoteTone;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

/** One of several numbers, as coins: how many selections a combination has. */
interface SlipSizes {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (value: number) => void;
}

/** Something that is done or not: the selections stay after the bet. */
interface SlipOption {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export interface SlipChoice<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean | undefined;
}

export interface SlipPanelProps<Mode extends string, Policy extends string> {
  readonly title: string;
  readonly legs: readonly SlipLeg[];
  readonly clear?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** The ways to bet that are offered; none where the slip can only be one. */
  readonly modes?: SlipChoice<Mode> | undefined;
  /** The sizes of a system: "2 sur 3". */
  readonly sizes?: SlipSizes | undefined;
  /** Singles: one stake that fills every field. */
  readonly stakeForAll?: StakeFieldProps | undefined;
  /** Total odds, or the number of bets and their stake. */
  readonly lines?: readonly SlipLine[] | undefined;
  readonly stake?: (StakeFieldProps & { readonly chipsLabel?: string | undefined }) | undefined;
  readonly notices?: readonly SlipNotice[] | undefined;
  /** Beneath it, what a bet pays at most. */
  readonly win?: (SlipLine & { readonly remark?: string | undefined }) | undefined;
  readonly action?: SlipAction | undefined;
  /** The policy for moved prices: "Si une cote change : refuser". */
  readonly policy?: SlipChoice<Policy> | undefined;
  readonly option?: SlipOption | undefined;
  /** The way on: sign in and sign up for a visitor, the quick way to remove a suspended leg. */
  readonly ways?: ReactNode;
  /** Last. */
  readonly children?: ReactNode;
}

/** The slip while it is being filled. It holds no state and moves no money: words and numbers in, presses out. */
export function SlipPanel<Mode extends string, Policy extends string>(props: SlipPanelProps<Mode, Policy>) {
  const { title, legs, clear, modes, stakeForAll, action } = props;
  const heading = useId();
  const places = useStuckFoot();
  return (
    <section className="slip" aria-labelledby={heading}>
      <div className="slip__head">
        <h2 id={heading}>{title}</h2>
        <Count value={legs.length} tone="gold" />
        {clear && (
          <Button variant="quiet" size="small" disabled={action?.busy} onClick={clear.onPress}>
            <Trash2 className="i i-s" />
            {clear.text}
          </Button>
        )}
      </div>
      {modes && (
        <div className="slip__modes">
          <Segmented {...modes} disabled={action?.busy} />
        </div>
      )}
      {stakeForAll && (
        <div className="slip__for-all">
          <StakeField {...stakeForAll} />
        </div>
      )}
      <div className="slip__body" ref={places.body}>
        <ul>
          {legs.map((leg) => (
            <SlipLegRow key={leg.id} leg={leg} locked={action?.busy} />
          ))}
        </ul>
        <SlipEnd {...props} places={places} />
        <SlipExtras {...props} />
      </div>
    </section>
  );
}

type EndProps = Pick<
  SlipPanelProps<string, string>,
  'sizes' | 'lines' | 'stake' | 'notices' | 'win' | 'action' | 'ways'
> & {
  readonly places: StuckFoot;
};

/** An error is below its stake; a notice is above it. */
function SlipEnd({ sizes, lines = [], stake, notices = [], win, action, ways, places }: EndProps) {
  const below = notices.filter((notice) => notice.tone === 'bad');
  const above = notices.filter((notice) => notice.tone !== 'bad');
  return (
    <>
      <div className="slip__notices slip__news stitched" role="status" ref={places.news}>
        <Notices of={above} />
      </div>
      <div className="slip__foot slip__sums stitched" ref={places.sums}>
        {sizes && <Sizes sizes={sizes} disabled={action?.busy} />}
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
        {stake && <StakeField {...stake} />}
        {stake?.chipsLabel && (
          <StakeChips
            label={stake.chipsLabel}
            value={stake.value}
            onChange={stake.onChange}
            disabled={stake.disabled}
          />
        )}
      </div>
      <div className="slip__foot slip__act" ref={places.act}>
        <div className="slip__notices" role="alert">
          <Notices of={below} />
        </div>
        {win && <Line line={win} win />}
        {win?.remark && <p className="slip__remark">{win.remark}</p>}
        {action && <BetButton action={action} />}
        {ways}
      </div>
    </>
  );
}

/** Rarely needed parts; in a long slip they come at the end. */
function SlipExtras<Mode extends string, Policy extends string>(props: SlipPanelProps<Mode, Policy>) {
  const { action, policy, option, children } = props;
  return (
    <div className="slip__extras">
      {policy && <PolicyChoice choice={{ ...policy, disabled: action?.busy }} />}
      {option && <Option option={option} disabled={action?.busy} />}
      {children}
    </div>
  );
}

function Notices({ of }: { readonly of: readonly SlipNotice[] }) {
  return of.map((notice, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notices have no name of their own
    <Note key={place} tone={notice.tone} icon={notice.icon}>
      {notice.content}
    </Note>
  ));
}

function BetButton({ action }: { readonly action: SlipAction }) {
  const isOff = action.look === 'off';
  return (
    <Button
      variant={action.look === 'line' ? 'line' : 'gold'}
      size="large"
      busy={action.busy}
      disabled={isOff && !action.busy}
      onClick={action.onPress}
    >
      {action.text}
      {action.countdown !== undefined && (
        <span className="slip__countdown" aria-hidden="true">
          {action.countdown}
        </span>
      )}
    </Button>
  );
}

function Sizes({ sizes, disabled }: { readonly sizes: SlipSizes; readonly disabled: boolean | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not the fields of a form
    <div className="chips chips--few" role="group" aria-label={sizes.label}>
      {sizes.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === sizes.value}
          disabled={disabled}
          onClick={() => sizes.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Option({ option, disabled }: { readonly option: SlipOption; readonly disabled: boolean | undefined }) {
  return (
    <label className="slip__option">
      <input
        type="checkbox"
        checked={option.checked}
        disabled={disabled}
        onChange={(event) => option.onChange(event.target.checked)}
      />
      <span>{option.label}</span>
    </label>
  );
}

function PolicyChoice<V extends string>({ choice }: { readonly choice: SlipChoice<V> }) {
  const id = useId();
  return (
    <p className="policy">
      <label htmlFor={id}>{choice.label}</label>
      <span className="policy__choice">
        <select
          id={id}
          value={choice.value}
          disabled={choice.disabled}
          onChange={(event) => {
            const chosen = choice.options.find((option) => option.value === event.target.value);
            if (chosen) choice.onChange(chosen.value);
          }}
        >
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="i i-xs" />
      </span>
    </p>
  );
}
