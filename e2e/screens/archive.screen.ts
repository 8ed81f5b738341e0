import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface FirstEdition {
  /** Of the champion. */
  tag: string;
  /** Address of a match of the champion while its edition was the present one. */
  match: string;
  duration: string;
  /** Of the teams in the table, the champion first. */
  order: readonly string[];
  sponsor: string;
  regulations: string;
}

export class ArchiveScreen {
  constructor(private readonly page: Page) {}

  /** During the next edition, which has copies of regulations and sponsors. */
  async followOldLinks({ tag, match, ...first }: FirstEdition): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await expect(page.getByText(first.sponsor, { exact: true })).toBeVisible();
    await page.goto('/regulamin');
    await expect(page.getByRole('heading', { name: first.regulations })).toBeVisible();
    await page.goto(`/druzyny/${tag}`);
    await expect(page).toHaveURL(new RegExp(`/edycje/\\d{4}/druzyny/${tag}$`));
    await page.goto(match);
    await expect(page).toHaveURL(/\/edycje\/\d{4}\/mecze\/[\da-f-]{36}$/);
    await this.readFrom(first);
  }

  private async readFrom(first: Omit<FirstEdition, 'tag' | 'match'>): Promise<void> {
    const { page } = this;
    const [champion = ''] = first.order;
    await expect(page.getByText(`czas ${first.duration}`)).toBeVisible();
    const players = page.getByRole('table', { name: champion, exact: true });
    await expect(players.getByRole('rowheader')).toHaveCount(5);
    await page.getByRole('link', { name: champion, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: champion })).toBeVisible();
    await page.getByRole('link', { name: 'Wszystkie edycje' }).click();
    await page.getByRole('link', { name: new RegExp(`Mistrz: ${champion}`) }).click();
    await expect(page.getByRole('region', { name: `Mistrz ${champion}` })).toBeVisible();
    const table = page.getByRole('table', { name: 'Grupa A' });
    await expect(table.getByRole('rowheader')).toHaveText([...first.order]);
    await expect(page.getByText(first.sponsor, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Regulamin tej edycji' }).click();
    await expect(page.getByRole('heading', { name: first.regulations })).toBeVisible();
  }
}
