import type { Score } from '@cauri/contract';
import { isolate, nameSides } from './isolate.ts';

/** Writes a score as text: "2 – 1", "6–4 · 3–2 · 30–15". */
export function scoreText({ home, away }: Score): string {
  const [own, other] = [String(home).split(' '), String(away).split(' ')];
  if (own.length === 1) return `${home}\u00a0\u2013\u00a0${away}`;
  return own.map((text, place) => `${text}\u2013${other[place]}`).join(' · ');
}

/** Allows no line break after the dash of a score: "2 – 1", "6–4". */
export const keepScores = (text: string): string => text.replaceAll(/\u2013(?=\u00a0?\d)/g, '\u2013\u2060');

/** Names an event with its score: "Lyon 2 – 1 Lorient", "Perugia – Modena 25–18 · 25–20 · 25–22". */
export function nameScored({ home, away, score }: { home: string; away: string; score: Score | null }): string {
  if (!score) return nameSides({ home, away });
  const hasParts = String(score.home).includes(' ');
  return hasParts
    ? `${nameSides({ home, away })} ${scoreText(score)}`
    : `${isolate(home)} ${scoreText(score)} ${isolate(away)}`;
}
