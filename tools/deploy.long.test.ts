/** Checks the files of `deploy/` with the programs that read them. A program that is missing is reported as not run. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';

const folder = fileURLToPath(new URL('../deploy', import.meta.url));

/** Runs a program in `deploy/`; `code` is null if it could not be started. */
function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Stores a changed copy of a file of `deploy/`, until the test ends, and returns its path. */
function adapt(path: string, change: (text: string, scratch: string) => string): string {
  const scratch = createScratchFolder('cauri-deploy-');
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const copy = join(scratch, path.split('/').at(-1) ?? '');
  writeFileSync(copy, change(readFileSync(join(folder, path), 'utf8'), scratch));
  return copy;
}

/** Without IPv6 nginx refuses the lines that, by the comment of the file, are deleted then. */
const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'));

const isInstalled = (command: string, ...version: readonly string[]) => run(command, version).code === 0;

describe.skipIf(!isInstalled('promtool', '--version'))('deploy/observability (needs promtool of Prometheus)', () => {
  it('the rules of the alerts are valid, and so is the configuration that loads them', () => {
    const { code, output } = run('promtool', ['check', 'config', 'observability/prometheus.yaml']);
    expect(output).toMatch(/alerts\.yaml\s+SUCCESS: \d+ rules found/);
    expect(code).toBe(0);
  });
});

describe.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'deploy/nginx (needs nginx and openssl)',
  () => {
    it('the configuration is valid for IPv4 and IPv6, with a certificate in its place', () => {
      const site = adapt('nginx/cauri.conf', (text, scratch) => {
        const addresses = [...text.matchAll(/^ +listen (.*);$/gm)].map(([, address]) => address);
        expect(addresses).toEqual(['443 ssl http2', '[::]:443 ssl http2', '80', '[::]:80']);
        const own = hasIpv6 ? text : text.replace(/^ +listen \[::\].*$/gm, '');
        return own.replaceAll('/etc/ssl/', `${scratch}/`);
      });
      const scratch = join(site, '..');
      const [key, certificate] = [join(scratch, 'cauri.example.key'), join(scratch, 'cauri.example.pem')];
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=cauri.example'];
      expect(run('openssl', [...request, '-keyout', key, '-out', certificate]).code).toBe(0);
      const main = `error_log stderr; pid ${scratch}/pid; events {} http { include ${site}; }`;
      writeFileSync(join(scratch, 'nginx.conf'), main);
      const { code, output } = run('nginx', ['-t', '-p', scratch, '-c', join(scratch, 'nginx.conf')]);
      expect([code, output]).toEqual([0, expect.stringContaining('test is successful')]);
    });

    it('the limit of requests counts an IPv4 address, or the /56 of an IPv6 address', async () => {
      const site = adapt('nginx/cauri.conf', (text, scratch) => {
        const [networks] = /^map .*?^}$/ms.exec(text) ?? [''];
        expect(text).toContain('limit_conn_zone $client_network ');
        const server = `listen unix:${scratch}/socket; set_real_ip_from unix:; real_ip_header x-client; return 200 $client_network;`;
        const http = `access_log off; ${networks} server { ${server} }`;
        return `error_log stderr; pid ${scratch}/pid; daemon off; events {} http { ${http} }`;
      });
      const scratch = join(site, '..');
      const nginx = spawn('nginx', ['-p', scratch, '-c', site], { stdio: 'ignore' });
      const ended = once(nginx, 'exit');
      onTestFinished(async () => {
        nginx.kill();
        await ended;
      });
      const ask = (client: string): Promise<string> =>
        new Promise((resolve, reject) => {
          const sent = request({ socketPath: join(scratch, 'socket'), headers: { host: 'x', 'x-client': client } });
          sent.on('response', async (response) => resolve((await response.toArray()).join(''))).on('error', reject);
          sent.end();
        });
      await expect.poll(() => ask('192.0.2.7').catch(() => null), { timeout: 10_000 }).toBe('192.0.2.7');
      const networkOf = async (...clients: string[]) => new Set(await Promise.all(clients.map(ask)));
      const [first, ...others] = ['2a01:e0a:1f2:3400::1', '2a01:e0a:1f2:34ff:a:b:c:d', '2a01:e0a:1f2:3456::'];
      expect(await networkOf(first ?? '', ...others)).toEqual(new Set(['2a01:e0a:1f2:34']));
      expect(await networkOf('2a01:e0a:1f2:3500::1', '2a01:e0a:1f2:35::1', '2a01:e0a:1f2:5::1')).toEqual(
        new Set(['2a01:e0a:1f2:35', '2a01:e0a:1f2:']),
      );
    });
  },
);

describe.skipIf(!isInstalled('haproxy', '-v'))('deploy/haproxy (needs HAProxy)', () => {
  it('the configuration is valid', () => {
    expect(run('haproxy', ['-c', '-f', 'haproxy/haproxy.cfg'])).toEqual({
      code: 0,
      output: expect.stringContaining('Configuration file is valid'),
    });
  });
});

describe.skipIf(!isInstalled('patroni', '--version'))('deploy/patroni (needs Patroni)', () => {
  it('the configuration is valid, apart from what only a machine of the cluster has', () => {
    const { output } = run('patroni', ['--validate-config', 'patroni/patroni.yml']);
    const faults = output.split('\n').filter((line) => line.trim() !== '');
    const local = /is already in use|Directory '.*' does not exist|is not defined|should be .*directory/;
    expect(faults.filter((line) => !local.test(line))).toEqual([]);
  });
});

describe.skipIf(!isInstalled('systemd-analyze', '--version'))('deploy/systemd (needs systemd-analyze)', () => {
  it.each(globSync('systemd/*.{service,timer}', { cwd: folder }))('%s is valid', (path) => {
    const unit = adapt(path, (text) => text.replaceAll('/usr/bin/node', process.execPath));
    const faults = run('systemd-analyze', ['verify', unit]).output.split('\n');
    expect(faults.filter((line) => line.includes(path.split('/').at(-1) ?? ''))).toEqual([]);
  });
});

const parse = 'import sys, yaml, json; print(json.dumps(yaml.safe_load(open(sys.argv[1])), default=str))';

describe.skipIf(!isInstalled('python3', '-c', 'import yaml'))(
  'files that no program checks here (needs PyYAML)',
  () => {
    const parseFile = (path: string) => {
      const { code, output } = run('python3', ['-c', parse, path]);
      expect([path, code]).toEqual([path, 0]);
      return JSON.parse(output);
    };

    it('compose.yaml has the application, which waits for a healthy database, on a read-only file system, and backups', () => {
      const { application, database, backups } = parseFile('compose.yaml').services;
      expect(application).toMatchObject({
        build: { dockerfile: 'deploy/Dockerfile' },
        depends_on: { database: { condition: 'service_healthy' } },
        read_only: true,
        cap_drop: ['ALL'],
      });
      expect(database.image).toMatch(/^postgres:18/);
      // While the image prepares an empty volume, the server answers by its socket alone, and stops again after that.
      expect(database.healthcheck.test).toContain('--host=127.0.0.1');
      expect(backups).toMatchObject({ image: database.image, healthcheck: expect.anything() });
      // They reach the database by its socket, and restore into its folder from the archive that it writes.
      const shared = database.volumes.filter((volume: string) => !volume.includes('/docker-entrypoint-initdb.d/'));
      expect(backups.volumes).toEqual(expect.arrayContaining(shared));
      expect(application.environment.DATABASE_URL).toContain('//cauri_app:');
    });

    it('every workflow has jobs with steps, a time limit and the least permissions', () => {
      const files = globSync('../.github/workflows/*.yml', { cwd: folder });
      expect(files.length).toBe(2);
      for (const file of files) {
        const { jobs, permissions } = parseFile(file);
        expect(permissions.contents).toBeDefined();
        for (const job of Object.values(jobs)) {
          expect(job).toMatchObject({ 'timeout-minutes': expect.any(Number), steps: expect.any(Array) });
        }
      }
    });
  },
);
