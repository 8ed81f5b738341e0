import type { Locator, Page } from '@playwright/test';

export class FailureScreen {
  readonly message: Locator;
  readonly retry: Locator;

  constructor(page: Page, title = 'Mecze') {
    this.message = page
      .getByRole('alert')
      .filter({ hasText: `Nie udało się wczytać części „${title}”.` });
    this.retry = this.message.getByRole('button', { name: 'Spróbuj ponownie' });
  }
}
