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
    await main.getByLabel('Miejsca w drabince').selectOption('4');
    for (const name of ['Półfinał', 'Finał']) {
      const round = main.getByRole('group', { name, exact: true });
      await round.getByLabel('Format').selectOption('Jedna gra (Bo1)');
    }
    await this.#panel.button('Zapisz zasady').click();
    await expect(main.getByText('Zapisano zasady drabinki.')).toBeVisible();
    await expect(main.getByLabel('Liczba miejsc')).toHaveValue('4');
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
