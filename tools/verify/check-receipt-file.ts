import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanName, cleanText } from '@cauri/contract';
import proof from '@cauri/locale/en/betting/proof';
import trust from '@cauri/locale/en/betting/trust';
import { messages } from '@cauri/locale/messages';
import { nameStated, sentenceOfCheck, stateOfCheck } from '@cauri/locale/trust-words';
import {
  type AwaitedEntries,
  type CheckResult,
  EvidenceError,
  loadEvidence,
  parseReceipt,
  type ReceiptClaims,
} from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { hashVerifier } from '../../apps/web/build-inputs.ts';
import { explainFileError, withPath } from '../command/file-errors.ts';
import { checkWitness } from './check-witness.ts';
import { formatEvidence } from './evidence-file.ts';
import { openSite } from './fetch-path.ts';

/** The largest receipt that is read, in bytes. */
const RECEIPT_MAXIMUM = 1_048_576;

/** A site can send more matches than can be checked in a reasonable time. The page of a bet gives up earlier. */
const COURSES_MS = 300_000;

// A site or a receipt may contain any text. Unfiltered, it could hide the following lines of a terminal, or imitate others.
const texts: Readonly<Record<string, string>> = trust;
const reasons: Readonly<Record<string, string>> = proof;
const write = (key: string, data: CheckResult['data'] = {}): string =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => cleanName(String(data[name] ?? '')));

function describe(result: CheckResult, claims: ReceiptClaims | undefined): string {
  const number = result.leg === null ? '' : ` ${result.leg + 1}`;
  const head = `${write(stateOfCheck(result)).padEnd(15)} ${write(`check_${result.check}`)}${number}`;
  const leg = claims?.legs[result.leg ?? -1];
  const named = result.fault === 'other_selection' && leg ? nameOther(result.data, leg) : result.data;
  const reason = reasons[`fault_${named.reason}`];
  const data = reason === undefined ? named : { ...named, reason };
  return `${head}: ${write(sentenceOfCheck(result), data)}`;
}

/** Names what the receipt states of a selection, and what the site shows, as the pages do. */
function nameOther(data: CheckResult['data'], { parts, ...leg }: ReceiptClaims['legs'][number]): CheckResult['data'] {
  const inDecimal = <T extends { readonly line: number | null }>(one: T): T =>
    one.line === null ? one : { ...one, line: one.line / 1_000 };
  const words = { leg: { ...inDecimal(leg), parts: parts?.map(inDecimal) }, t: messages.en.words.markets };
  const nameOf = (text: unknown) => nameStated(String(text), String(data.of), words);
  return { ...data, stated: nameOf(data.stated), shown: nameOf(data.shown) };
}

/** The command writes there: the console, unless a test reads it. */
type Output = Pick<Console, 'log' | 'error'>;

/**
 * Does what `npm run verify` does with these arguments, which `tools/verify-ticket.ts` explains. Returns the exit code: 0 if
 * all checks are right, 1 if one failed, 2 if nothing was checked.
 */
export async function checkReceiptFile(args: string[], out: Output): Promise<number> {
  try {
    return await check(args, out);
  } catch (error) {
    const isKnown = error instanceof EvidenceError || error instanceof RangeError || error instanceof TypeError;
    // A file could not be read or written.
    const ofFile = explainFileError(error);
    if (!isKnown && ofFile === null) throw error;
    out.error(`NOT CHECKED: ${cleanText(ofFile ?? (error as Error).message)}`);
    return 2;
  }
}

const OPTIONS = {
  hash: { type: 'boolean' },
  help: { type: 'boolean' },
  witness: { type: 'string', multiple: true },
} as const;

const USAGE =
  'Usage: npm run verify -- <address of the site> <receipt file> [<file for what was checked>] [--witness <its key>]';

async function check(args: string[], out: Output): Promise<number> {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [site = '', file = '', evidenceFile = null] = positionals;
  if (values.hash || values.help) {
    out.log(values.hash ? hashVerifier() : USAGE);
    return 0;
  }
  const refusal = refuseFiles(site, file);
  if (refusal !== null) {
    out.error(refusal);
    return 2;
  }
  const isRight = await checkAtSite(out, { site, file, evidenceFile, witnesses: values.witness ?? [] });
  out.log(`${write(isRight ? 'sound' : 'unsound')} The code of the checks has the hash ${hashVerifier()}.`);
  return isRight ? 0 : 1;
}

/** Returns why these arguments cannot be checked; null if they can. */
function refuseFiles(site: string, file: string): string | null {
  if (file !== '' && !existsSync(file)) return `There is no file ${file}`;
  if (!URL.canParse(site) || file === '') return USAGE;
  return statSync(file).size > RECEIPT_MAXIMUM ? `${file} is too large to be a receipt` : null;
}

interface Request {
  readonly site: string;
  readonly file: string;
  readonly evidenceFile: string | null;
  readonly witnesses: readonly string[];
}

/** Checks a receipt with what its site answers, and prints each finding. Returns whether all are right. */
async function checkAtSite(out: Output, { site, file, evidenceFile, witnesses }: Request): Promise<boolean> {
  const receipt = withPath(file, () => readFileSync(file, 'utf8'));
  const parsed = parseReceipt(receipt);
  const { origin, host } = new URL(site);
  const issuer = URL.parse(parsed?.claims.iss ?? '')?.origin ?? origin;
  if (issuer !== origin) out.log(`Note: the receipt names ${issuer} as its site. It was checked with ${origin} alone.`);
  // The issuer is what the receipt states: a hostile site could replace what is stored of another one.
  const seenFile = join(dirname(file), `${host.replace(':', '_')}.checkpoint`);
  const seen = existsSync(seenFile) ? readFileSync(seenFile, 'utf8') : (parsed?.header.checkpoint ?? null);
  const fetchPath = openSite(site);
  const evidence = await loadEvidence(fetchPath, { receipt, seen });
  const awaitedFile = `${file}.awaited`;
  const verdict = checkTicket(evidence, {
    now: Date.now(),
    shown: null,
    limitMs: COURSES_MS,
    awaited: readAwaited(awaitedFile),
  });
  storeAwaited(awaitedFile, verdict.awaited);
  if (evidenceFile !== null) writeFileSync(evidenceFile, formatEvidence(evidence, null));
  // A receipt that the site did not sign may name any log.
  const isSigned = verdict.results.some(({ check, state }) => check === 'receipt' && state === 'ok');
  if (verdict.checkpoint !== null && isSigned) writeFileSync(seenFile, verdict.checkpoint);
  for (const result of verdict.results) out.log(describe(result, parsed?.claims));
  let areWitnessesRight = true;
  for (const witness of witnesses) {
    const { state, text } = await checkWitness(fetchPath, { evidence, witness, now: Date.now() });
    areWitnessesRight &&= state !== 'failed';
    out.log(`${write(`state_${state}`).padEnd(15)} Witness: ${cleanText(text)}`);
  }
  const { status, payout } = verdict;
  if (parsed === null) out.log(`\n${cleanText(file)} is no receipt of a bet.`);
  else out.log(`\nThe bet is ${status}${payout === null ? '' : `, its payout is ${Number(payout) / 100} FCFA`}.`);
  return verdict.isSound && areWitnessesRight;
}

function storeAwaited(file: string, awaited: AwaitedEntries): void {
  if (Object.keys(awaited).length > 0) writeFileSync(file, JSON.stringify(awaited));
  else rmSync(file, { force: true });
}

/** Reads what the log lacked at the last check of the receipt, and since when. */
function readAwaited(file: string): AwaitedEntries {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as AwaitedEntries;
  } catch {
    return {};
  }
}
