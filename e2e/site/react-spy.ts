import type { Page } from '@playwright/test';

export interface ReactCounts {
  renderers: number;
  queryClients: number;
}

/** Imitates React's developer tools, before any script of the page runs. */
export async function spyOnReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>();
    const roots = new Set<unknown>();
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      renderers,
      roots,
      supportsFiber: true,
      inject(renderer: unknown) {
        renderers.set(renderers.size + 1, renderer);
        return renderers.size;
      },
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: unknown) => roots.add(root),
      onCommitFiberUnmount: () => undefined,
    });
  });
}

export function countReact(page: Page): Promise<ReactCounts> {
  return page.evaluate(() => {
    const read = (value: unknown, key: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    const hook: unknown = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
    const renderers = read(hook, 'renderers');
    const roots = read(hook, 'roots');
    const clients = new Set<unknown>();
    const waiting: unknown[] =
      roots instanceof Set ? [...roots].map((root) => read(root, 'current')) : [];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (fiber === null) continue;
      const props = read(fiber, 'memoizedProps');
      for (const value of [read(props, 'client'), read(props, 'value')]) {
        if (typeof read(value, 'getQueryCache') === 'function') clients.add(value);
      }
      waiting.push(read(fiber, 'child') ?? null, read(fiber, 'sibling') ?? null);
    }
    return {
      renderers: renderers instanceof Map ? renderers.size : 0,
      queryClients: clients.size,
    };
  });
}
