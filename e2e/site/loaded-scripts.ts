import type { Page } from '@playwright/test';

/** Paths of the modules' scripts that this document loaded: their elements leave the page once they have run. */
export function loadedScripts(page: Page, folder = '/modules/'): Promise<string[]> {
  return page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith(start) && path.endsWith('.js')),
    folder,
  );
}
