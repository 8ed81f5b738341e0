import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { complain } from './fake-api.ts';
import { quietClient, Surroundings } from './surroundings.tsx';
import type { PlaceOptions } from './surroundings.tsx';

/** What a browser has and the renderer lacks, as far as jsdom lets it be taken away. */
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

/** Carries out `work` while none of the names can be read. */
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

/**
 * HTML of a page as the server would serve it. In a test that runs in jsdom most of what belongs to a
 * browser is out of reach meanwhile; in one that runs in Node there is nothing of it at all.
 *
 * @throws Error when the page throws, or waits for something that only a browser gets.
 */
export function renderOnServer(ui: ReactNode, options: PlaceOptions = {}): string {
  const tree = (
    <StaticRouter location={options.url ?? '/'}>
      <Surroundings client={quietClient(options)} options={options} onAddress={() => undefined}>
        {ui}
      </Surroundings>
    </StaticRouter>
  );
  const html = withoutBrowser(() => renderToString(tree));
  // jsdom keeps its address to itself; a page that read it shows it.
  if (typeof location !== 'undefined' && html.includes(location.host)) {
    complain(`The page read the address of the window: ${location.host}`);
  }
  if (html.includes('<!--$!-->')) complain('A part of the page was left out by the server.');
  return html;
}
