import { emitter } from '@rspack/core/hot/emitter.js';
import '@rspack/core/hot/dev-server.js';

// One stream for all bundles of a page: over HTTP/1.1 a browser has six connections to a server.
const events = (globalThis.pucharDevEvents ??= new EventSource('/puchar-dev/events'));
events.addEventListener(DEV_APP, ({ data }) => emitter.emit('webpackHotUpdate', data));

if (DEV_APP === 'host') {
  let loop;
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('broken', ({ data }) => console.error(JSON.parse(data)));
  events.addEventListener('hello', ({ data }) => {
    // The dev server was restarted: nothing on the page belongs to its builds.
    if (loop !== undefined && loop !== data) location.reload();
    loop = data;
  });
}
