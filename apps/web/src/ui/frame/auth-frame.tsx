import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import { WallCloth } from '../cloth/cloth.tsx';
import { Mark } from '../cloth/mark.tsx';
import './auth-frame.css';
import './header.css';
import '../page/hero.css';

export interface AuthFrameProps {
  readonly brand: { readonly name: string; readonly link: RenderLink };
  /** The message beside the form on a wide screen. */
  readonly poster: string;
  readonly text: string;
  /** Theme and language: beside the brand on a phone, above the form on a wide screen. */
  readonly choices: ReactNode;
  /** The form, or a message in its place. */
  readonly children: ReactNode;
}

/** The layout of login and registration: the wall of cloth and the form. */
export function AuthFrame({ brand, poster, text, choices, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <header className="contents">
        <div className="auth__wall night">
          {brand.link({
            className: 'brand auth__brand',
            children: (
              <>
                <Mark />
                {brand.name}
              </>
            ),
          })}
          <WallCloth />
          <div className="auth__say">
            <p className="poster">{poster}</p>
            <p>{text}</p>
          </div>
        </div>
        <div className="auth__choices">{choices}</div>
      </header>
      <main className="auth__main" id="main" tabIndex={-1}>
        <div className="auth__form">{children}</div>
      </main>
    </div>
  );
}
