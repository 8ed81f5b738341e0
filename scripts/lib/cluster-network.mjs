// Two machines and a store of files in network namespaces, and a bridge to HAProxy, PostgreSQL and the visitors, who are
// on this side of it.
import { execFileSync, spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { enterNetwork } from './own-network.mjs';
import { findPostgres } from './postgres.mjs';

export const programs = {
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
  iproute2: '/usr/sbin/ip',
  'util-linux': '/usr/bin/nsenter',
};
// Outside, where it can be installed.
findPostgres();
enterNetwork(programs);

export const proxy = '10.77.0.1';
export const network = '10.77.0.0/24';
export const school = '192.0.2.10';
/** Of readers and streams, because one address may have 200 streams at most. */
export const visitors = Array.from({ length: 60 }, (_, number) => `198.51.100.${number + 1}`);

const ip = (...args) => execFileSync(programs.iproute2, args);

ip('link', 'set', 'lo', 'up');
for (const address of [school, ...visitors]) ip('address', 'add', `${address}/32`, 'dev', 'lo');
ip('link', 'add', 'bridge', 'type', 'bridge');
ip('address', 'add', `${proxy}/24`, 'dev', 'bridge');
ip('link', 'set', 'bridge', 'up');

const holders = [];

/** A network of its own at the bridge. */
export async function addMachine(name, address) {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  holders.push(holder);
  const place = `/proc/${holder.pid}/ns/net`;
  while (readlinkSync(place) === readlinkSync('/proc/self/ns/net')) await wait(10);
  const wrap = (command) => [programs['util-linux'], `--net=${place}`, ...command];
  const inside = (...args) => {
    const [file, ...rest] = wrap([programs.iproute2, ...args]);
    execFileSync(file, rest);
  };
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'outside', 'netns', String(holder.pid));
  ip('link', 'set', name, 'master', 'bridge', 'up');
  inside('address', 'add', `${address}/24`, 'dev', 'outside');
  inside('link', 'set', 'outside', 'up');
  inside('link', 'set', 'lo', 'up');
  return {
    name,
    address,
    wrap,
    /** Packets vanish; no connection is ended. */
    cut: () => ip('link', 'set', name, 'down'),
    mend: () => ip('link', 'set', name, 'up'),
  };
}

export function removeMachines() {
  for (const holder of holders) holder.kill('SIGKILL');
}
