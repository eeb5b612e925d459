/** The twelve dyes of crests, in the order of the hash. Their colours are in crest.css. */
const DYES = [
  'indigo',
  'camwood',
  'kola',
  'ochre',
  'leaf',
  'lagoon',
  'mud',
  'cotton',
  'bazin',
  'hibiscus',
  'brick',
  'claret',
] as const;
export type Dye = (typeof DYES)[number];

/** The cuts are plain, halved, pale, diagonal, band and stripes. */
const CUTS = 6;

export type CrestKind = 'team' | 'player' | 'league' | 'person';

/** The colours and letters of a known club, which are not derived from its name. */
export interface KnownCrest {
  readonly dye?: Dye | undefined;
  readonly cut?: number | undefined;
  readonly letters?: string | undefined;
}

export interface CrestDesign {
  readonly dye: Dye;
  readonly cut: number;
  readonly letters: string;
}

/** FNV-1a, 32 bits, over the code points (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Removes accents and case, so that "Étoile" and "etoile" are equal. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function initialsOf(name: string, kind: CrestKind): string {
  const words = name
    .replace(/[^\p{L}\d ]/gu, ' ')
    .split(/\s+/)
    // Every club of a league may be an "HC", so only its city identifies it.
    .filter((word) => word !== 'HC' && (word.length > 1 || /\d/.test(word)));
  const [first = name, second] = words;
  if (kind === 'person') return firstOf(name, 1);
  if (kind === 'player') return firstOf(words.at(-1) ?? name, 2);
  return second ? firstOf(first, 1) + firstOf(second, 1) : firstOf(first, 2);
}

/** Takes whole characters, because an emoji has several code units. */
const firstOf = (text: string, count: number): string => [...text].slice(0, count).join('');

/** Returns the crest of a name; equal for equal names without regard to accents and case. */
export function designCrest(name: string, kind: CrestKind = 'team', known: KnownCrest = {}): CrestDesign {
  const hash = hashText(plain(name));
  return {
    dye: known.dye ?? DYES[hash % DYES.length] ?? 'indigo',
    cut: known.cut ?? (hash >>> 8) % CUTS,
    letters: known.letters ?? initialsOf(name, kind).toUpperCase(),
  };
}
