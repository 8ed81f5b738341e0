import type { Locator, Page } from '@playwright/test';

/** What stands where a module could not be shown. */
export class FailureScreen {
  readonly message: Locator;
  readonly retry: Locator;

  /** @param title Name of the module that is dead. */
  constructor(page: Page, title = 'Mecze') {
    this.message = page
      .getByRole('alert')
      .filter({ hasText: `Nie udało się wczytać części „${title}”.` });
    this.retry = this.message.getByRole('button', { name: 'Spróbuj ponownie' });
  }
}
