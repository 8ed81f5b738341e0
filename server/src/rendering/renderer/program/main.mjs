// @ts-check
import { closeDoors } from './close-doors.mjs';
import { Pages } from './draw-page.mjs';

/**
 * Draws pages for the server that started it: texts come in, texts go out, and it holds nothing else.
 *
 * @typedef {import('./draw-page.mjs').ModuleOfPage} ModuleOfPage
 * @typedef {{ type: 'host', text: string, limitMs: number }
 *   | { type: 'module', hash: string, text: string }
 *   | { type: 'forget', hash: string }
 *   | { type: 'page', id: number, job: string, modules: ModuleOfPage[] }} Message
 */

const send = process.send?.bind(process) ?? (() => process.exit(1));
const later = setImmediate;
const end = process.exit.bind(process);

/** @type {Pages | null} */
let pages = null;

/** @param {Message} message */
function take(message) {
  switch (message.type) {
    case 'host':
      pages = new Pages(message.text, message.limitMs);
      if (!pages.prepareSpare()) end(1);
      return send({ type: 'ready' });
    case 'module':
      return pages?.keep(message.hash, message.text);
    case 'forget':
      return pages?.forget(message.hash);
    case 'page':
      send({ type: 'page', id: message.id, ...pages?.draw(message.job, message.modules) });
      // While nobody waits, for the next one.
      return later(() => pages?.prepareSpare());
  }
}

process.on('message', take);
// Whoever asked is gone.
process.on('disconnect', () => end(0));
// A signal to the whole group, as Ctrl-C sends it, is for the server: it stops this process in its turn.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
closeDoors();
