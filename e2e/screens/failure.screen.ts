import type { Locator, Page } from '@playwright/test';

/** What stands where a module could not be shown. */
export class FailureScreen {
  readonly message: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.message = page
      .getByRole('alert')
      .filter({ hasText: 'Nie udało się wczytać części „Mecze”.' });
    this.retry = this.message.getByRole('button', { name: 'Spróbuj ponownie' });
  }
}
