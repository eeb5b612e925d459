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

/** The bet button, whose text names the stake: "Parier 1 000 FCFA", "Accepter et parier 1 000 FCFA". */
export interface SlipAction {
  readonly text: string;
  readonly onPress: () => void;
  /** `gold` places the bet; `line` retries after a lost answer; `off` is disabled. */
  readonly look: 'gold' | 'line' | 'off';
  /** The request is in progress: the fields are locked and the button is animated. */
  readonly busy?: boolean | undefined;
  /** The seconds while busy; the space stays reserved when they are over. Screen readers get their own text. */
  readonly countdown?: ReactNode;
}

export interface SlipNotice {
  readonly tone: NoteTone;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

/** The sizes of a system's combinations, as coins. */
interface SlipSizes {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (value: number) => void;
}

/** A checkbox, such as whether the selections stay after the bet. */
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
  /** The modes on offer; absent if there is only one. */
  readonly modes?: SlipChoice<Mode> | undefined;
  /** The sizes of a system: "2 sur 3". */
  readonly sizes?: SlipSizes | undefined;
  /** In singles, one stake that fills every field. */
  readonly stakeForAll?: StakeFieldProps | undefined;
  /** Total odds, or the number of bets and their stake. */
  readonly lines?: readonly SlipLine[] | undefined;
  readonly stake?: (StakeFieldProps & { readonly chipsLabel?: string | undefined }) | undefined;
  readonly notices?: readonly SlipNotice[] | undefined;
  /** A remark below the win, such as the maximum payout. */
  readonly win?: (SlipLine & { readonly remark?: string | undefined }) | undefined;
  readonly action?: SlipAction | undefined;
  /** The odds policy: "Si une cote change : refuser". */
  readonly policy?: SlipChoice<Policy> | undefined;
  readonly option?: SlipOption | undefined;
  /** The next steps: login and registration for a visitor, or removing a suspended leg. */
  readonly ways?: ReactNode;
  /** Shown last. */
  readonly children?: ReactNode;
}

/** The slip with selections. It has no state of its own: texts and numbers in, events out. */
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
        <ul ref={places.legs}>
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

/** The end of the slip. An error is below its stake; a notice is above it. */
function SlipEnd({ sizes, lines = [], stake, notices = [], win, action, ways, places }: EndProps) {
  const below = notices.filter((notice) => notice.tone === 'bad');
  const above = notices.filter((notice) => notice.tone !== 'bad');
  return (
    <>
      <div className="slip__notices slip__news stitched" role="status" ref={places.notices}>
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
      <div className="slip__foot slip__act" ref={places.action}>
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

/** Rarely needed options; in a long slip they are at the end. */
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
    // biome-ignore lint/suspicious/noArrayIndexKey: notices have no other identity
    <Note key={place} tone={notice.tone} icon={notice.icon}>
      {notice.content}
    </Note>
  ));
}

/** It keeps the focus while it is off, because a price that changes turns it off and on again. */
function BetButton({ action }: { readonly action: SlipAction }) {
  return (
    <Button
      variant={action.look === 'line' ? 'line' : 'gold'}
      size="large"
      busy={action.busy}
      aria-disabled={action.busy || action.look === 'off' || undefined}
      onClick={action.look === 'off' ? undefined : action.onPress}
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
    // biome-ignore lint/a11y/useSemanticElements: buttons with an immediate effect, not the fields of a form
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
