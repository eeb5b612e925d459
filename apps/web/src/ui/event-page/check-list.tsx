import Check from 'lucide-react/icons/check';
import './verify.css';

export interface CheckListProps {
  readonly steps: readonly { readonly step: number; readonly link: string; readonly text: string }[];
}

/** Every step of a match that was found right: there may be hundreds, so they scroll in their own box. */
export function CheckList({ steps }: CheckListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol className="checks" tabIndex={0}>
      {steps.map(({ step, link, text }) => (
        <li key={step}>
          <span className="checks__step">{step}</span>
          <Check className="i i-s" />
          <code>{link}</code>
          <span className="clip">{text}</span>
        </li>
      ))}
    </ol>
  );
}
