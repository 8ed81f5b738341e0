// In each page of `puchar dev`: follows the builds, and shows errors over the page.
(() => {
  if (globalThis.pucharDev !== undefined) return;
  const own = new URL('/puchar-dev/', document.currentScript.src).href;
  globalThis.pucharDev = own;

  const styles = `
    :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto;
      background: rgb(10 14 22 / 94%); color: #e8edf5; font: 16px/1.5 system-ui, sans-serif }
    main { max-width: 70rem; margin: 0 auto; padding: 4vmin }
    header { display: flex; gap: 1rem; align-items: center; justify-content: space-between }
    h1 { font-size: 1.25rem; margin: 0 }
    button { font: inherit; color: inherit; background: #263248; border: 1px solid #5b6b86;
      border-radius: 6px; padding: .5rem 1rem; min-height: 44px; cursor: pointer }
    button:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px }
    section { border-left: 4px solid #ff7b7b; background: #151c29; padding: 1rem; margin-top: 1rem }
    h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
    .place, pre { font: 14px/1.5 ui-monospace, monospace; margin: .5rem 0 0 }
    .place { color: #8ab4ff; overflow-wrap: anywhere }
    pre { overflow-x: auto }
    ol { margin: .5rem 0 0; padding-left: 1.5rem; font: 13px/1.6 ui-monospace, monospace; color: #a9b6ca;
      overflow-wrap: anywhere }
  `;
  const host = document.createElement('puchar-overlay');
  host.setAttribute('translate', 'no');
  const root = host.attachShadow({ mode: 'open' });
  const rules = new CSSStyleSheet();
  rules.replaceSync(styles);
  root.adoptedStyleSheets = [rules];

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className !== undefined) made.className = className;
    return made;
  };

  const hide = () => host.remove();

  function problemOf({ message, place, excerpt, frames }) {
    const section = element('section');
    section.append(element('h2', message));
    if (place !== null) section.append(element('p', place, 'place'));
    if (excerpt !== null) {
      const pre = element('pre', excerpt);
      pre.tabIndex = 0;
      section.append(pre);
    }
    if (frames.length > 1) {
      const list = element('ol');
      list.append(...frames.map((frame) => element('li', frame)));
      section.append(list);
    }
    return section;
  }

  function show(title, problems) {
    const main = element('main');
    const header = element('header');
    const close = element('button', 'Zamknij');
    close.addEventListener('click', hide);
    header.append(element('h1', title), close);
    main.append(header, ...problems.map(problemOf));
    main.setAttribute('role', 'alert');
    root.replaceChildren(main);
    document.documentElement.append(host);
  }

  let hasFailed = false;
  const reported = new WeakSet();

  /** The terminal has the source maps. */
  async function report(thrown, { part = null, reason = null } = {}) {
    if (typeof thrown === 'object' && thrown !== null) {
      if (reported.has(thrown)) return;
      reported.add(thrown);
    }
    const isError = thrown instanceof Error;
    const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown ?? '');
    const body = JSON.stringify({ part, reason, message, stack: isError ? thrown.stack : '' });
    const response = await fetch(`${own}errors`, { method: 'POST', body });
    if (!response.ok) return;
    const { title, problem } = await response.json();
    if (problem !== null) show(title, [problem]);
  }

  const note = (thrown, about) => report(thrown, about).catch(() => undefined);
  addEventListener('module-failed', ({ detail }) => {
    if (detail?.version !== 'dev') return;
    hasFailed = true;
    void note(detail.cause, detail);
  });
  addEventListener('error', ({ error }) => void note(error));
  addEventListener('unhandledrejection', ({ reason }) => void note(reason));

  let loop;
  const events = new EventSource(`${own}events`);
  const on = (name, handle) =>
    events.addEventListener(name, ({ data }) => void handle(JSON.parse(data)));
  on('hello', (id) => {
    if (loop !== undefined && loop !== id) location.reload();
    loop = id;
  });
  on('reload', () => location.reload());
  on('broken', ({ title, problems }) => show(title, problems));
  on('built', async (hash) => {
    hide();
    const module = globalThis.pucharModule;
    if (module === undefined || module.hash() === hash) {
      if (hasFailed) location.reload();
      return;
    }
    // A component that failed is gone from the page, and comes back with the page alone.
    if (hasFailed || !(await module.update(hash))) location.reload();
  });
})();
