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

/** Opens the slip from the header, where it has no bottom bar. */
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
  readonly onChange: (language: L) => void;
}

export function LanguageSwitch<L extends string>({ label, languages, language, onChange }: LanguageSwitchProps<L>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form
    <div className="lang" role="group" aria-label={label}>
      {languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => onChange(each)}>
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** The content of the button of the user menu; its class is `who`. */
export function WhoTrigger({ name }: { readonly name: string }) {
  return (
    <>
      <Crest name={name} kind="person" size={28} />
      <span className="who__name">{name}</span>
      <ChevronDown className="i i-xs" />
    </>
  );
}
