import type { Locator, Page } from '@playwright/test';

export class MatchListScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly live: Locator;
  readonly upcomingTab: Locator;
  readonly finishedTab: Locator;
  readonly panel: Locator;
  readonly more: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'MECZE' });
    this.live = page.getByRole('region', { name: 'TRWAJĄCE' });
    this.upcomingTab = page.getByRole('tab', { name: 'NADCHODZĄCE' });
    this.finishedTab = page.getByRole('tab', { name: 'ZAKOŃCZONE' });
    this.panel = page.getByRole('tabpanel');
    this.more = this.panel.getByRole('button', { name: 'Pokaż więcej' });
  }

  async open(tab?: 'zakonczone'): Promise<void> {
    await this.page.goto(tab === undefined ? '/mecze' : `/mecze?tab=${tab}`);
  }

  get rows(): Locator {
    return this.panel.locator('a[href^="/mecze/"]');
  }
}
