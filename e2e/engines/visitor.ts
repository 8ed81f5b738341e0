import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { findAll, first, isHydrated, textOf } from './find-in-page.ts';
import type { Wanted } from './find-in-page.ts';
import { Found } from './found.ts';
import type { Json, Key, Tab } from './tab.ts';

const libraryFile = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** A tab with elements found by role and name. Every action and expectation waits for its element. */
export class Visitor {
  readonly tab: Tab;
  readonly #allowed: RegExp[] = [
    // WebKitGTK knows no manifests.
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    // WebKit rejects, with these words, what a page begins between a navigation's start and its end: here the stream
    // and the reads of a page that is left while it starts. Every journey shows that both are allowed.
    /(EventSource|Fetch API) cannot load \S+\/api\/\S+ due to access control checks/,
  ];

  constructor(tab: Tab) {
    this.tab = tab;
  }

  async open(url: string): Promise<void> {
    await this.tab.go(url);
    await this.expectHydrated(url);
  }

  async expectHydrated(page: string, options = {}): Promise<void> {
    const poll = expect.poll(() => this.#run(String(isHydrated)), {
      message: `${page} is hydrated`,
      ...options,
    });
    await poll.toBe(true);
  }

  /** Begins to, also where the page never ends to load, or stops. */
  async enter(url: string): Promise<void> {
    await this.#run('(url) => void setTimeout(() => { location.href = url })', url);
  }

  role(role: string, name?: string | RegExp): Found {
    return new Found(this, { role, ...(name === undefined ? {} : { name: textOf(name) }) });
  }

  label(label: string | RegExp): Found {
    return new Found(this, { label: textOf(label) });
  }

  text(text: string | RegExp): Found {
    return new Found(this, { text: textOf(text) });
  }

  async keys(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.tab.keys(key);
  }

  async type(text: string): Promise<void> {
    await this.tab.type(text);
  }

  /** @returns The error while the page changes its document: every call is repeated. */
  async #run(source: string, ...given: Json[]): Promise<unknown> {
    try {
      return await this.tab.run(source, ...given);
    } catch (error) {
      return error;
    }
  }

  async #load(): Promise<void> {
    if ((await this.#run("() => 'pucharFindAll' in window")) === true) return;
    const library = await readFile(libraryFile, 'utf8');
    // Under a name of its own: the page loads a document in place of one in which a module leaves a global.
    await this.#run(`() => {
      ${library};
      window.pucharLibrary = window.TestingLibraryDom;
      delete window.TestingLibraryDom;
      window.pucharFindAll = ${String(findAll)};
    }`);
  }

  async call(script: (wanted: Wanted) => unknown, wanted: Wanted): Promise<unknown> {
    await this.#load();
    return this.#run(String(script), wanted);
  }

  async choose(wanted: Wanted, paths: readonly string[]): Promise<void> {
    await this.#load();
    await this.tab.choose(String(first), wanted, paths);
  }

  /** Errors in the console that say nothing against the engine. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  expectQuiet(what: string): void {
    const isLeft = (text: string) => !this.#allowed.some((pattern) => pattern.test(text));
    expect(this.tab.errors().filter(isLeft), `errors in the console: ${what}`).toEqual([]);
  }
}
