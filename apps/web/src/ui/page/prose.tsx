import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import './prose.css';

/** Running text with numbered headings, paragraphs and lists. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

export interface FaqProps {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: ReactNode }[];
}

/** Questions whose answers expand in place. */
export function Faq({ title, questions }: FaqProps) {
  return (
    <section className="panel faq">
      <div className="panel__head">
        <h2>{title}</h2>
      </div>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDown className="i i-s" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
