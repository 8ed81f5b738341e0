import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { organiserAccount } from '../site/organiser.ts';
import { reachByKeys } from './reach-by-keys.ts';

/** The organisers' panel: signing in, its menu, and what its screens have in common. */
export class PanelScreen {
  readonly page: Page;
  readonly #adminUrl: string;
  readonly main: Locator;
  readonly logout: Locator;
  readonly menu: Locator;

  constructor(page: Page, adminUrl: string) {
    this.page = page;
    this.#adminUrl = adminUrl;
    this.main = page.getByRole('main');
    this.logout = page.getByRole('button', { name: 'Wyloguj się' });
    this.menu = page.getByRole('navigation', { name: 'Menu panelu' });
  }

  /** Opens the panel and signs in with the keys alone. */
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
    await this.expectLoaded();
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /**
   * A screen whose answers have come. A machine that is taken away for seconds makes the panel miss the time that a
   * module has to load: it is asked for once more then, as the page says.
   */
  async expectLoaded(): Promise<void> {
    const heading = this.main.getByRole('heading', { level: 1 });
    const late = this.main
      .getByRole('alert')
      .filter({ hasText: 'Nie udało się wczytać części' })
      .getByRole('button', { name: 'Spróbuj ponownie' });
    await expect(heading.or(late)).toBeVisible();
    if (await late.isVisible()) await late.click();
    await expect(heading).toBeVisible();
    await expect(this.main.getByText('Wczytywanie…')).toHaveCount(0);
  }

  /** To a screen of the menu, on a desktop. */
  async go(label: string): Promise<void> {
    await this.menu.getByRole('link', { name: label, exact: true }).click();
    await expect(this.menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await this.expectLoaded();
  }

  /** Confirms what a dialog asks. */
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
