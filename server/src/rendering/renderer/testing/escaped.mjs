// What code tries that has escaped from its context.
import { lookup } from 'node:dns/promises';
import { createSocket } from 'node:dgram';
import { connect, createServer } from 'node:net';

const send = process.send.bind(process);
const globals = './sandbox-globals.mjs';
const { removeGlobals } = await import(globals);
removeGlobals();

const attempts = {
  environment: () =>
    Object.keys(process.env)
      .filter((name) => !['PWD', 'OLDPWD', '_', 'SHLVL'].includes(name))
      .join(),
  read: async () => (await import('node:fs')).readFileSync('/etc/hosts', 'utf8'),
  write: async () => (await import('node:fs')).writeFileSync('./written', 'x'),
  start: async () => (await import('node:child_process')).spawnSync('/bin/true').pid,
  thread: async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
  connect: () => connect(1, '127.0.0.1'),
  listen: () => createServer().listen(0),
  datagram: () => createSocket('udp4').send('x', 1, '127.0.0.1'),
  http: async () => (await import('node:http')).get('http://127.0.0.1:1/'),
  name: () => lookup('localhost'),
  fetch: () => fetch('http://127.0.0.1:1/'),
  signal: () => process.kill(process.ppid, 0),
  binding: () => process.binding('tcp_wrap'),
  builtin: () => process.getBuiltinModule('fs'),
  code: () => Reflect.construct(Function, ['return 1'])(),
  change: () => {
    Array.prototype.map = () => 'changed';
  },
};

for (const [name, attempt] of Object.entries(attempts)) {
  try {
    send([name, String(await attempt())]);
  } catch (error) {
    send([name, `no: ${error.code ?? error.message}`]);
  }
}
send('done');
