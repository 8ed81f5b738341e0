import { expect } from '@playwright/test';
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Local schemes; the last two belong to Chromium's PDF viewer. */
const ownSchemes = ['data:', 'blob:', 'chrome:', 'chrome-extension:'];

/** Records console errors and requests to other origins. */
export class PageWatch {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #documents = new Set<string>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (request.isNavigationRequest()) this.#documents.add(request.url());
      const own = url.hostname === '127.0.0.1' || ownSchemes.includes(url.protocol);
      if (!own) this.#complaints.push(`request to ${url.origin}`);
    });
    context.on('console', (message) => this.#note(message));
    context.on('weberror', (error) => this.#complaints.push(`uncaught: ${error.error().message}`));
  }

  #note(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    // Chromium logs an error for every 404 document.
    const isDocument = this.#documents.has(message.location().url);
    if (isDocument && message.text().startsWith('Failed to load resource')) return;
    this.#complaints.push(`console: ${message.text()} (${message.location().url})`);
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  expectQuiet(): void {
    const left = this.#complaints.filter((text) => !this.#allowed.some((it) => it.test(text)));
    expect(left, 'errors in the console and requests to others').toEqual([]);
  }
}
