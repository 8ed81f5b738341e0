import { expect } from '@playwright/test';
import {
  box,
  count,
  focus,
  isFocused,
  isSeen,
  pointToClick,
  textOf,
  texts,
  valueOf,
} from './find-in-page.ts';
import type { Wanted } from './find-in-page.ts';
import type { Box, Point } from './tab.ts';
import type { Visitor } from './visitor.ts';

function isPlace<Place extends Point>(value: unknown): value is Place {
  return value instanceof Object && 'x' in value && 'y' in value;
}

/** What a person finds by role, label or text. Every act and every expectation waits for it. */
export class Found {
  readonly #visitor: Visitor;
  readonly #wanted: Wanted;

  constructor(visitor: Visitor, wanted: Wanted) {
    this.#visitor = visitor;
    this.#wanted = wanted;
  }

  role(role: string, name?: string | RegExp): Found {
    const named = name === undefined ? {} : { name: textOf(name) };
    return new Found(this.#visitor, { role, ...named, within: this.#wanted });
  }

  label(label: string | RegExp): Found {
    return new Found(this.#visitor, { label: textOf(label), within: this.#wanted });
  }

  text(text: string | RegExp): Found {
    return new Found(this.#visitor, { text: textOf(text), within: this.#wanted });
  }

  #poll(script: (wanted: Wanted) => unknown) {
    const name = `${script.name} of ${JSON.stringify(this.#wanted)}`;
    return expect.poll(() => this.#visitor.call(script, this.#wanted), name);
  }

  async expectSeen(): Promise<void> {
    await this.#poll(isSeen).toBe(true);
  }

  async expectGone(): Promise<void> {
    await this.#poll(isSeen).toBe(false);
  }

  async expectFocused(): Promise<void> {
    await this.#poll(isFocused).toBe(true);
  }

  async expectCount(wanted: number): Promise<void> {
    await this.#poll(count).toBe(wanted);
  }

  async expectTexts(wanted: readonly unknown[]): Promise<void> {
    await this.#poll(texts).toEqual(wanted);
  }

  async expectValue(wanted: string): Promise<void> {
    await this.#poll(valueOf).toBe(wanted);
  }

  async focus(): Promise<void> {
    await this.#poll(focus).toBe(true);
  }

  /** Waits until the script finds a place; what it says instead stands in the failure. */
  async #place<Place extends Point>(script: (wanted: Wanted) => unknown): Promise<Place> {
    let found: unknown;
    const seek = async () => {
      found = await this.#visitor.call(script, this.#wanted);
      return isPlace<Place>(found) ? 'found' : found;
    };
    await expect.poll(seek, `${script.name} of ${JSON.stringify(this.#wanted)}`).toBe('found');
    if (!isPlace<Place>(found)) throw new Error('no place');
    return found;
  }

  box(): Promise<Box> {
    return this.#place<Box>(box);
  }

  async centre(): Promise<Point> {
    const { x, y, width, height } = await this.box();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async click(): Promise<void> {
    await this.#visitor.tab.click(await this.#place(pointToClick));
  }

  /** Types into an empty field. */
  async fill(text: string): Promise<void> {
    await this.focus();
    await this.#visitor.tab.type(text);
    await this.expectValue(text);
  }

  async choose(...paths: string[]): Promise<void> {
    await this.expectSeen();
    await this.#visitor.choose(this.#wanted, paths);
  }
}
