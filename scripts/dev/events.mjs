import { randomUUID } from 'node:crypto';

export function createEvents() {
  const loop = randomUUID();
  const open = new Set();
  const hashes = new Map();
  const write = (response, event, data) => response.write(`event: ${event}\ndata: ${data}\n\n`);

  function send(event, data) {
    for (const response of open) write(response, event, data);
  }
  return {
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      write(response, 'hello', loop);
      for (const [app, hash] of hashes) write(response, app, hash);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    built(app, hash) {
      hashes.set(app, hash);
      send(app, hash);
    },
    broken: (text) => send('broken', JSON.stringify(text)),
    reload: () => send('reload', ''),
  };
}
