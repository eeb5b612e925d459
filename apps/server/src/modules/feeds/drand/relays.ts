import { type DrandChain, firstRoundFrom, type Round, timeOfRound } from '@cauri/simulator';
import { z } from 'zod';
import { parseAnswer, receive } from '#platform/http/receive';

const TIMEOUT_MS = 3_000;
/** A round has about 250 bytes, the description of a chain about 500. */
const ANSWER_MAXIMUM = 4_096;
/** The error of the clock of this machine that does no harm. */
const CLOCK_ERROR_MS = 1_000;
/** The time that a new round may take to arrive at a relay. */
const ARRIVAL_MS = 2_000;

const RoundAnswer = z.object({ round: z.number().int(), signature: z.string() });
const ChainAnswer = z.object({
  hash: z.string(),
  public_key: z.string(),
  genesis_time: z.number().int(),
  period: z.number().int(),
  schemeID: z.string(),
});

async function get<T extends z.ZodType>(url: string, schema: T): Promise<z.output<T>> {
  const request = new Request(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { ok, status, body } = await receive(fetch, request, ANSWER_MAXIMUM);
  if (!ok) throw new Error(`HTTP ${status}`);
  const parsed = schema.safeParse(parseAnswer(body));
  if (!parsed.success) throw new Error('unexpected answer');
  return parsed.data;
}

/** Fetches a round from a relay. Throws if the relay does not have it, or if the network did not sign what the relay sends. */
export async function fetchRound(relay: string, chain: DrandChain, round: number): Promise<Round> {
  const answer = await get(`${relay}/${chain.chain}/public/${round}`, RoundAnswer);
  if (answer.round !== round) throw new Error(`it sent round ${answer.round} for ${round}`);
  if (!(await isSigned(chain, answer))) throw new Error(`it sent a wrong signature for round ${round}`);
  return answer;
}

/**
 * Checks a relay for an operator: that it serves the chain with the pinned parameters, and that it has the newest round,
 * which also shows that the clock of this machine is right. Returns the number of the round. Throws the reason of a failure.
 */
export async function checkRelay(relay: string, chain: DrandChain, now: Date): Promise<number> {
  const info = await get(`${relay}/${chain.chain}/info`, ChainAnswer);
  const served = [info.hash, info.public_key, info.genesis_time, info.period, info.schemeID];
  const pinned = [chain.chain, chain.key, chain.genesis, chain.period, chain.scheme];
  if (served.join() !== pinned.join()) throw new Error('it describes another chain');
  const newest = firstRoundFrom(chain, now.getTime() - ARRIVAL_MS) - 1;
  const latest = await fetchLatest(relay, chain);
  if (latest.round < newest)
    throw new Error(`its newest round is ${latest.round}, ${newest} is expected: is the clock right?`);
  const earlyMs = timeOfRound(chain, latest.round) - now.getTime() - CLOCK_ERROR_MS;
  if (earlyMs > 0)
    throw new Error(`its newest round is ${latest.round}, of the future: the clock of this machine is slow`);
  return latest.round;
}

async function fetchLatest(relay: string, chain: DrandChain): Promise<Round> {
  const answer = await get(`${relay}/${chain.chain}/public/latest`, RoundAnswer);
  if (!(await isSigned(chain, answer))) throw new Error(`it sent a wrong signature for round ${answer.round}`);
  return answer;
}

/** Loads the pairing with the first round, because it takes memory that a site without public randomness never needs. */
async function isSigned({ key }: DrandChain, round: Round): Promise<boolean> {
  const { areSigned } = await import('@cauri/verifier/rounds');
  return areSigned(key, [round]);
}
