import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { complain } from './fake-api.ts';
import { quietClient, Surroundings } from './surroundings.tsx';
import type { PlaceOptions } from './surroundings.tsx';

/** What the renderer lacks, as far as jsdom lets it be removed. */
const browserNames = [
  'cancelAnimationFrame',
  'fetch',
  'getComputedStyle',
  'getSelection',
  'history',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'matchMedia',
  'navigator',
  'requestAnimationFrame',
  'ResizeObserver',
  'screen',
  'scrollX',
  'scrollY',
  'sessionStorage',
] as const;

function withoutBrowser<Result>(work: () => Result): Result {
  const before = browserNames.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  try {
    for (const name of browserNames) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new ReferenceError(`${name} is not defined on the server`);
        },
      });
    }
    return work();
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

/** In jsdom most browser names cannot be read meanwhile. @throws Error when the page waits for a browser. */
export function renderOnServer(ui: ReactNode, options: PlaceOptions = {}): string {
  const tree = (
    <StaticRouter location={options.url ?? '/'}>
      <Surroundings client={quietClient(options)} options={options} onAddress={() => undefined}>
        {ui}
      </Surroundings>
    </StaticRouter>
  );
  const html = withoutBrowser(() => renderToString(tree));
  // jsdom's address cannot be removed; a page that read it shows it.
  if (typeof location !== 'undefined' && html.includes(location.host)) {
    complain(`The page read the address of the window: ${location.host}`);
  }
  if (html.includes('<!--$!-->')) complain('A part of the page was left out by the server.');
  return html;
}
