import { buildChanged } from './broken-modules.ts';

/** Damage that a page of a module does to the page around it; each runs once the match list is on the screen. */
const damages = {
  nothing: `void 0;`,
  stylesheet: `const rules = new CSSStyleSheet();
    rules.replaceSync('h1 { opacity: 0.1 }');
    document.adoptedStyleSheets.push(rules);`,
  style: `const style = document.createElement('style');
    document.head.append(style);
    style.sheet?.insertRule('h1 { opacity: 0.1 }');`,
  overlay: `const cover = document.createElement('div');
    cover.textContent = 'planted cover';
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: red';
    document.body.append(cover);`,
  history: `history.pushState = () => undefined;`,
  clicks: `document.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);`,
  'array-method': `Array.prototype.map = () => [];`,
  'array-member': `Reflect.set(Array.prototype, 'planted', 'in every loop');`,
  fetch: `window.fetch = () => Promise.reject(new TypeError('planted'));`,
  json: `JSON.parse = () => { throw new SyntaxError('planted'); };`,
  'kit-storm': `for (let page = 1; page <= 500; page += 1)
      void request(endpoints.getMeetings, { query: { page: 1000 + page } }).catch(() => undefined);`,
  'query-storm': `for (let page = 1; page <= 500; page += 1)
      void client.prefetchQuery(apiQuery(endpoints.getMeetings, { query: { page: 1000 + page } }));`,
  'fetch-storm': `for (let page = 1; page <= 500; page += 1)
      void fetch('/api/meetings?page=' + (1000 + page)).catch(() => undefined);`,
  interval: `setInterval(() => {
      if (!Reflect.has(window, 'pucharGo') || document.querySelector('.planted') !== null) return;
      const cover = document.createElement('div');
      cover.className = 'planted';
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: red';
      document.body.append(cover);
    }, 200);`,
  listener: `let count = 0;
    addEventListener('keydown', () => {
      if (location.pathname === '/mecze') return;
      count += 1;
      Reflect.set(window, 'plantedCount', count);
    });`,
  unload: `window.onbeforeunload = () => 'planted';`,
  scroll: `document.body.style.overflow = 'hidden';`,
  webrtc: `const connection = new RTCPeerConnection({ iceServers: [] });
    connection.createDataChannel('planted');`,
  worker: `const address = URL.createObjectURL(new Blob(['setInterval(() => 0, 1)']));
    const note = (kind: string) => () => Reflect.set(window, kind, 'runs');
    for (const source of [address, '/modules/planted.js']) {
      try { new Worker(source).onmessage = note('plantedWorker'); } catch {}
      try { new SharedWorker(source).port.onmessage = note('plantedWorker'); } catch {}
    }
    void navigator.serviceWorker?.register('/modules/planted.js').then(note('plantedService'), () => 0);`,
  'ways-out': `const away = new URLSearchParams(location.search).get('dokad') ?? '';
    navigator.sendBeacon(away + 'beacon', 'planted');
    void fetch(away + 'fetch', { method: 'POST', mode: 'no-cors', body: 'planted' }).catch(() => 0);
    new Image().src = away + 'image';
    try { new EventSource(away + 'events'); } catch {}
    try { new WebSocket(away.replace('http', 'ws') + 'socket'); } catch {}
    const form = document.createElement('form');
    form.method = 'post';
    form.action = away + 'form';
    form.target = 'planted';
    const frame = document.createElement('iframe');
    frame.name = 'planted';
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = away + 'style';
    const ping = document.createElement('a');
    ping.href = '#tresc';
    ping.ping = away + 'ping';
    const script = document.createElement('script');
    script.src = away + 'script';
    place.current?.append(form, frame, link, ping, script);
    ping.click();
    form.submit();`,
};

export type Damage = keyof typeof damages;

const cases = Object.entries(damages).map(
  ([name, body]) => `    case '${name}': {\n    ${body}\n    return;\n    }`,
);

/** The page of matches, then the damage; a sound page without one. */
const source = `import { useEffect, useRef } from 'react';
import { apiQuery, endpoints, request, useQueryClient } from '@puchar/shared/kit';
import good from './good.tsx';
function Last() {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const damage = new URLSearchParams(location.search).get('zostawia');
    switch (damage) {
${cases.join('\n')}
    }
  }, [client]);
  return <div ref={place} />;
}
async function list() {
  const { default: Page } = await good.routes['match-list']();
  return { default: () => <><Page /><Last /></> };
}
export default { routes: { ...good.routes, 'match-list': list }, slots: good.slots };
`;

export const leavingBuild = (): Promise<string> => buildChanged('leaving', source);
