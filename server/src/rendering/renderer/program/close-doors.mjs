// @ts-check
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse() {
  throw new Error('Nothing leaves this process.');
}

/**
 * @param {object} owner
 * @param {(name: string) => boolean} isClosed
 */
function closeFunctions(owner, isClosed = () => true) {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    if (typeof value !== 'function' || name === 'constructor' || !isClosed(name)) continue;
    Object.defineProperty(owner, name, { value: refuse });
  }
}

/** The functions of `process` that this program or Node itself still calls. */
const needed = ['send', '_send', 'exit', 'reallyExit', 'emitWarning', 'nextTick'];

/**
 * Takes away what leads out of this process and what the permissions of this Node may leave open: sockets,
 * names, signals to other processes, modules of Node. The code of modules has none of it; this is for
 * whoever finds a way out of their context.
 */
export function closeDoors() {
  closeFunctions(net.Socket.prototype, (name) => name === 'connect');
  closeFunctions(net.Server.prototype, (name) => name === 'listen');
  closeFunctions(dgram.Socket.prototype, (name) => ['bind', 'connect', 'send'].includes(name));
  closeFunctions(dns);
  closeFunctions(dns.promises);
  closeFunctions(dns.Resolver.prototype);
  closeFunctions(dns.promises.Resolver.prototype);
  syncBuiltinESMExports();
  closeFunctions(process, (name) => !needed.includes(name));
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
