import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Meeting } from '@puchar/shared/contract';

/** Start of the panel on a match day, on a phone. */
export class RefereeScreen {
  readonly page: Page;
  readonly #adminUrl: string;
  /** By meeting. */
  readonly #taps = new Map<string, number>();

  constructor(page: Page, adminUrl: string) {
    this.page = page;
    this.#adminUrl = adminUrl;
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto(this.#adminUrl);
    await this.page.getByLabel('Adres e-mail').fill(email);
    await this.page.getByLabel('Hasło').fill(password);
    await this.page.getByRole('button', { name: 'Zaloguj się' }).tap();
    await this.expectShown();
  }

  /** A bad connection may want a tap on „Spróbuj ponownie”. */
  async expectShown(): Promise<void> {
    const shown = this.page.getByRole('region', { name: 'Mecze dziś' });
    const failed = this.page.getByRole('button', { name: 'Spróbuj ponownie' });
    await expect(async () => {
      await expect(shown.or(failed)).toBeVisible();
      if (await failed.isVisible()) await failed.tap();
      await expect(shown).toBeVisible();
    }).toPass();
  }

  card({ id }: Pick<Meeting, 'id'>): Locator {
    const link = this.page.locator(`a[href="/mecze/${id}"]`);
    return this.page.getByRole('listitem').filter({ has: link });
  }

  async #tap(meeting: Meeting, name: string): Promise<void> {
    await this.card(meeting).getByRole('button', { name, exact: true }).tap();
    this.#taps.set(meeting.id, this.tapsOf(meeting) + 1);
  }

  tapsOf({ id }: Meeting): number {
    return this.#taps.get(id) ?? 0;
  }

  start(meeting: Meeting): Promise<void> {
    return this.#tap(meeting, 'Rozpocznij mecz');
  }

  win(meeting: Meeting, winner: Meeting['team1']): Promise<void> {
    return this.#tap(meeting, `Wygrała ${winner.name}`);
  }

  finish(meeting: Meeting): Promise<void> {
    return this.#tap(meeting, 'Zakończ mecz');
  }

  /** The stored acts, whatever the screen says. */
  waiting(): Promise<number> {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('puchar.scores.'));
      const acts: unknown = JSON.parse(localStorage.getItem(key ?? '') ?? '[]');
      return Array.isArray(acts) ? acts.length : 0;
    });
  }
}
