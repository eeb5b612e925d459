import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstRoundFrom } from '@cauri/simulator';
import type { TestChain } from '@cauri/verifier/testing/test-chain';

/**
 * How a relay behaves. `right`: it serves the rounds that are emitted. `late`: it has none yet. `forged`: its signatures are
 * of the next round. `other`: it sends the round before. `stalled`: it never answers. `endless`: its answer never ends.
 */
export type RelayMode = 'right' | 'late' | 'forged' | 'other' | 'stalled' | 'endless';

export interface TestRelay {
  readonly url: string;
  mode: RelayMode;
  /** The paths that were requested. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Starts a relay with the paths of drand, for a chain that `now` has reached. */
export async function startDrandRelay({ chain, sign }: TestChain, now: () => Date): Promise<TestRelay> {
  const requests: string[] = [];
  const answerRound = (response: ServerResponse, text: string) => {
    const newest = firstRoundFrom(chain, now().getTime() + 1) - 1;
    const round = text === 'latest' ? newest : Number(text);
    if (relay.mode === 'late' || round > newest) return response.writeHead(404).end();
    const { signature } = sign(relay.mode === 'forged' ? round + 1 : round);
    const sent = relay.mode === 'other' ? sign(round - 1) : { round, signature };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...sent, randomness: '00' }));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (relay.mode === 'stalled') return;
    if (relay.mode === 'endless') {
      const send = () => response.write(' '.repeat(2_000), (error) => error ?? setImmediate(send));
      send();
      return;
    }
    if (path === `/${chain.chain}/info`) {
      const { chain: hash, key: public_key, genesis: genesis_time, period, scheme: schemeID } = chain;
      response.end(JSON.stringify({ hash, public_key, genesis_time, period, schemeID }));
      return;
    }
    const [, round] = /\/public\/(\d+|latest)$/.exec(path) ?? [];
    if (round === undefined || !path.startsWith(`/${chain.chain}/`)) response.writeHead(404).end();
    else answerRound(response, round);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: TestRelay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'right',
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
}
