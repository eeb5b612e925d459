import ChevronDown from 'lucide-react/icons/chevron-down';
import Ticket from 'lucide-react/icons/ticket';
import { Crest } from '../cloth/crest.tsx';
import { Count } from '../feedback/count.tsx';
import '../controls/button.css';
import './header.css';

export interface SlipToggleProps {
  readonly text: string;
  readonly count: number;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** The button that opens the slip on screens without a bottom bar. */
export function SlipToggle({ text, count, open, onPress }: SlipToggleProps) {
  return (
    <button type="button" className="icon-btn slip-toggle" aria-expanded={open} onClick={onPress}>
      <Ticket className="i" />
      <span>{text} </span>
      {count > 0 && <Count value={count} tone="gold" />}
    </button>
  );
}

export interface LanguageSwitchProps<L extends string> {
  readonly label: string;
  readonly languages: readonly L[];
  readonly language: L;
  /** Whether the user or the browser has chosen the language; otherwise a choice is still offered. */
  readonly isChosen: boolean;
  readonly onChange: (language: L) => void;
}

/** Buttons side by side; on a phone, where they do not fit, a native select. */
export function LanguageSwitch<L extends string>({
  label,
  languages,
  language,
  isChosen,
  onChange,
}: LanguageSwitchProps<L>) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not a form */}
      <div className="lang" role="group" aria-label={label}>
        {languages.map((each) => (
          <button key={each} type="button" aria-pressed={each === language} onClick={() => onChange(each)}>
            {each.toUpperCase()}
          </button>
        ))}
      </div>
      <select
        className="lang-list"
        aria-label={label}
        value={isChosen ? language : ''}
        onChange={({ target }) => onChange(target.value as L)}
      >
        {!isChosen && (
          <option value="" hidden>
            {language.toUpperCase()}
          </option>
        )}
        {languages.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
    </>
  );
}

/** The content of the button of the user menu; its class is `who`. */
export function UserMenuTrigger({ name }: { readonly name: string }) {
  return (
    <>
      <Crest name={name} kind="person" size={28} />
      <span className="who__name">{name}</span>
      <ChevronDown className="i i-xs" />
    </>
  );
}
