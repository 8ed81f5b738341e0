// Network namespaces for proofs, and what the programs in them need.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As root without other users' names being lost: PostgreSQL runs as one of them. */
const ways = [['--net'], ['--map-current-user', '--keep-caps', '--net']];

/**
 * Runs the present program again in a network of its own, and ends where that cannot be.
 * @param {Record<string, string>} programs Debian's packages and a file of each.
 */
export function enterNetwork(programs) {
  if (process.env.IN_NETWORK === '1') return;
  const absent = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  const way = ways.find((options) => spawnSync('unshare', [...options, 'true']).status === 0);
  if (absent.length > 0 || way === undefined) {
    const lack = absent.length > 0 ? absent.join(', ') : 'network namespaces';
    console.log(
      `Needs Debian's packages ${Object.keys(programs).join(', ')}; without ${lack}: skipped.`,
    );
    process.exit(0);
  }
  const args = [...way, process.execPath, process.argv[1], ...process.argv.slice(2)];
  const { status } = spawnSync('unshare', args, {
    stdio: 'inherit',
    env: { ...process.env, IN_NETWORK: '1' },
  });
  process.exit(status ?? 1);
}

/** One certificate for all names, which no program of this machine trusts. @returns Its folder, as HAProxy wants it. */
export function makeCertificates(folder, hosts) {
  const certificates = join(folder, 'certificates');
  if (existsSync(certificates)) return certificates;
  mkdirSync(certificates);
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const subject = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('/usr/bin/openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  const pem = execFileSync('cat', [certificate, key]);
  writeFileSync(join(certificates, 'site.pem'), pem, { mode: 0o600 });
  return certificates;
}
