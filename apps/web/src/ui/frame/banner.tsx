import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import './banner.css';

const SIGNS = { sandbox: Info, notice: Info, cache: Clock, stale: WifiOff, maintenance: Wrench } as const;
type BannerKind = keyof typeof SIGNS;

export interface BannerProps {
  readonly kind: BannerKind;
  /** The title in bold; the explanation follows it. */
  readonly title: string;
  readonly children?: ReactNode;
  /** A link, a button or a badge at the end. */
  readonly end?: ReactNode;
  readonly close?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/**
 * A banner for the whole page: sandbox, saved data, lost connection, maintenance. Screen readers do not announce
 * countdowns.
 */
export function Banner({ kind, title, children, end, close }: BannerProps) {
  const Sign = SIGNS[kind];
  return (
    <div className={`banner banner--${kind}`} role={kind === 'sandbox' || kind === 'stale' ? 'note' : 'status'}>
      <Sign className="i i-s" />
      <span className="banner__text">
        <b>{title}</b> {children}
      </span>
      {end && <span className="banner__end">{end}</span>}
      {close && (
        <button type="button" className="banner__close" aria-label={close.label} onClick={close.onPress}>
          <X className="i i-s" />
        </button>
      )}
    </div>
  );
}
