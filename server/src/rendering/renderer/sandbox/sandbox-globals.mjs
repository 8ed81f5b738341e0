// @ts-check
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function deny() {
  throw new Error('Nothing leaves this process.');
}

/**
 * @param {object} owner
 * @param {(name: string) => boolean} isDisabled
 */
function disable(owner, isDisabled = () => true) {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    if (typeof value !== 'function' || name === 'constructor' || !isDisabled(name)) continue;
    Object.defineProperty(owner, name, { value: deny });
  }
}

/** Functions of `process` that this program or Node itself still calls. */
const needed = ['send', '_send', 'exit', 'reallyExit', 'emitWarning', 'nextTick'];

/**
 * Disables what the permissions of some versions of Node leave open: sockets, DNS, signals, Node's modules. A second
 * barrier, for code that escapes from its context, which has none of it.
 */
export function removeGlobals() {
  disable(net.Socket.prototype, (name) => name === 'connect');
  disable(net.Server.prototype, (name) => name === 'listen');
  disable(dgram.Socket.prototype, (name) => ['bind', 'connect', 'send'].includes(name));
  disable(dns);
  disable(dns.promises);
  disable(dns.Resolver.prototype);
  disable(dns.promises.Resolver.prototype);
  syncBuiltinESMExports();
  disable(process, (name) => !needed.includes(name));
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
