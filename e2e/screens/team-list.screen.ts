import type { Locator, Page } from '@playwright/test';
import { waitForReact } from '../site/served-content.ts';

export class TeamListScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly group: Locator;
  readonly order: Locator;
  readonly teams: Locator;
  readonly tables: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Drużyny' });
    this.group = page.getByRole('combobox', { name: 'Grupa' });
    this.order = page.getByRole('combobox', { name: 'Kolejność' });
    this.teams = page.getByRole('list', { name: 'Lista drużyn' }).getByRole('link');
    this.tables = page.getByRole('main').getByRole('table');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/druzyny${query}`);
    await waitForReact(this.page);
  }

  team(name: string): Locator {
    return this.teams.filter({ hasText: name });
  }
}
