import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { organiserAccount } from '../site/organiser.ts';
import { expectComplete } from './complete.ts';
import { reachByKeys } from './reach-by-keys.ts';

/** Timeout of the host for a remote component (`host/src/remotes/load-remote.ts`). */
const moduleLoadMs = 5000;

export class PanelScreen {
  readonly page: Page;
  readonly #adminUrl: string;
  readonly #anyHeading: Locator;
  readonly main: Locator;
  readonly logout: Locator;
  readonly menu: Locator;

  constructor(page: Page, adminUrl: string) {
    this.page = page;
    this.#adminUrl = adminUrl;
    this.main = page.getByRole('main');
    this.#anyHeading = this.main.getByRole('heading', { level: 1 });
    this.logout = page.getByRole('button', { name: 'Wyloguj się' });
    this.menu = page.getByRole('navigation', { name: 'Menu panelu' });
  }

  async signIn(): Promise<void> {
    await this.page.goto(this.#adminUrl);
    await reachByKeys(this.page, this.page.getByLabel('Adres e-mail'));
    await this.page.keyboard.type(organiserAccount.email);
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.type(organiserAccount.password);
    await this.page.keyboard.press('Enter');
    await expect(this.logout).toBeVisible();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#adminUrl}${path}`);
    await this.#retryWhenLate();
    await this.expectLoaded();
  }

  /**
   * A machine that stalls for seconds exceeds the host's timeout, which is retried once. Failing earlier is a
   * failure.
   */
  async #retryWhenLate(): Promise<void> {
    const late = this.main
      .getByRole('alert')
      .filter({ hasText: 'Nie udało się wczytać części' })
      .getByRole('button', { name: 'Spróbuj ponownie' });
    await expect(this.#anyHeading.or(late)).toBeVisible();
    if (!(await late.isVisible())) return;
    const age = await this.page.evaluate(() => performance.now());
    expect(age, 'ms until the panel was abandoned').toBeGreaterThan(moduleLoadMs);
    await late.click();
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async expectLoaded(): Promise<void> {
    await expect(this.#anyHeading).toBeVisible();
    await expectComplete(this.page);
  }

  async go(label: string): Promise<void> {
    const link = this.menu.getByRole('link', { name: label, exact: true });
    // A phone has the links behind a button that names the present page.
    const toggle = this.menu.getByRole('button');
    const isNarrow = await toggle.isVisible();
    if (isNarrow) await toggle.click();
    await link.click();
    if (isNarrow) await expect(toggle).toHaveText(label);
    else await expect(link).toHaveAttribute('aria-current', 'page');
    await this.expectLoaded();
  }

  async confirm(title: string, act: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title, exact: true });
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async nextStage(reached: string): Promise<void> {
    await this.go('Start');
    await this.button('Następny etap').click();
    await this.confirm('Przejść do następnego etapu?', 'Zmień etap');
    await expect(this.main.getByText(`Bieżący etap: ${reached}.`)).toBeVisible();
  }
}
