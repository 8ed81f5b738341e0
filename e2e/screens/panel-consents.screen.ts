import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class PanelConsentsScreen {
  readonly panel: PanelScreen;
  readonly undo: Locator;

  constructor(panel: PanelScreen) {
    this.panel = panel;
    this.undo = panel.button('Cofnij (C)');
  }

  async startReview(): Promise<void> {
    await this.panel.go('Zgody');
    await this.panel.button('Sprawdź po kolei').click();
  }

  choice(scope: RegExp, choice: 'tak' | 'nie'): Locator {
    return this.panel.main
      .getByRole('radiogroup', { name: scope })
      .getByText(choice, { exact: true });
  }

  /** Headless browsers show no PDF inside of a page, as phones do not: there it is opened apart. */
  async lookAtForm(): Promise<void> {
    const { main, page } = this.panel;
    const shown = main.getByTitle(/^Przysłana zgoda: /);
    const link = main.getByRole('link', { name: /^Otwórz formularz. Przysłana zgoda: / });
    await expect(shown.or(link)).toBeVisible();
    if (await shown.isVisible()) return;
    const opening = page.waitForEvent('popup');
    await link.click();
    await (await opening).close();
  }

  /** Allows name and figures, nothing else. */
  async acceptAll(count: number): Promise<void> {
    const { main, page } = this.panel;
    await this.startReview();
    for (let left = count; left > 0; left -= 1) {
      await expect(main.getByText(new RegExp(`^${left} zg.+ na sprawdzenie$`))).toBeVisible();
      await this.lookAtForm();
      for (const choice of await main.getByRole('radio').all()) {
        await expect(choice).not.toBeChecked();
      }
      for (const key of '12233445p') await page.keyboard.press(key);
    }
    await expect(main.getByText('Żadna zgoda nie czeka na sprawdzenie.')).toBeVisible();
  }
}
