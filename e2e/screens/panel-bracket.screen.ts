import { expect } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class PanelBracketScreen {
  readonly #panel: PanelScreen;

  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  async draw(teams: readonly string[]): Promise<void> {
    const { main } = this.#panel;
    await this.#panel.go('Drabinka');
    await main.getByLabel('Liczba miejsc').selectOption('4');
    await main.getByLabel('Format').selectOption('Jedna gra (Bo1)');
    await this.#panel.button('Pokaż drabinkę').click();
    const preview = main.getByRole('region', { name: /^Podgląd/ });
    await expect(preview).toContainText('wolny los');
    for (const team of teams) await expect(preview).toContainText(team);
    await this.#panel.button('Zapisz drabinkę').click();
    await this.#panel.confirm('Zapisać drabinkę?', 'Zapisz drabinkę');
    await expect(main.getByText('Zapisano drabinkę.')).toBeVisible();
  }

  async openNext(one: string, other: string): Promise<void> {
    await this.#panel.go('Drabinka');
    const bracket = this.#panel.main.getByRole('region', { name: 'Obecna drabinka' });
    const meeting = bracket.getByRole('link').filter({ hasText: one }).filter({ hasText: other });
    await meeting.filter({ hasNotText: / : / }).click();
    await expect(this.#panel.heading('Mecz')).toBeVisible();
  }
}
