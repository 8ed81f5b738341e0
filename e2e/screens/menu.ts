import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { waitUntilTaken } from '../site/served-content.ts';

/** A bar on a desktop, a panel behind a button on a phone. */
export class Menu {
  readonly #page: Page;
  readonly button: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: 'Otwórz menu' });
    this.panel = page.getByRole('dialog', { name: 'Menu' });
  }

  get isPhone(): boolean {
    return (this.#page.viewportSize()?.width ?? 0) <= 1300;
  }

  get #links(): Locator {
    return this.isPhone
      ? this.panel.getByRole('navigation').getByRole('link')
      : this.#page.getByRole('banner').getByRole('navigation').getByRole('link');
  }

  async open(): Promise<void> {
    if (!this.isPhone || (await this.panel.isVisible())) return;
    await waitUntilTaken(this.button);
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }

  async close(): Promise<void> {
    if (!this.isPhone) return;
    await this.#page.keyboard.press('Escape');
    await expect(this.panel).toBeHidden();
  }

  async expectLabels(labels: readonly string[]): Promise<void> {
    await this.open();
    await expect(this.#links).toHaveText([...labels]);
    await this.close();
  }

  async go(label: string): Promise<void> {
    await this.open();
    const link = this.#links.filter({ hasText: label });
    // Before hydration a link loads another document.
    await waitUntilTaken(link);
    await link.click();
    // The next step must not meet a half-closed panel.
    if (this.isPhone) await expect(this.panel).toBeHidden();
  }

  async theme(name: 'ciemny' | 'jasny'): Promise<Locator> {
    await this.open();
    const within = this.isPhone ? this.panel : this.#page.getByRole('banner');
    return within.getByRole('button', { name: `Motyw: ${name}` });
  }
}
