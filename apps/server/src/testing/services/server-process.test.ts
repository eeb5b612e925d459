import { expect, it } from 'vitest';
import { spawnServer } from './server-process.ts';
import { newDataDir } from './small-server.ts';

it('a server that is killed before it has started leaves no process, and its start fails', async () => {
  const { pid, kill, started } = spawnServer(newDataDir());
  const failed = expect(started).rejects.toThrow('the server ended (null)');
  await kill();
  await failed;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
