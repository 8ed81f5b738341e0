import { expect } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class PanelGroupsScreen {
  readonly #panel: PanelScreen;

  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  async drawOneGroup(seed: string, teams: readonly string[]): Promise<void> {
    const { main } = this.#panel;
    await this.#panel.go('Grupy i losowanie');
    await main.getByLabel('Ziarno losowania').fill(seed);
    await main.getByLabel('Liczba grup').fill('1');
    await this.#panel.button('Pokaż wynik').click();
    const preview = main.getByRole('region', { name: /^Podgląd/ });
    await expect(preview.getByRole('listitem')).toHaveCount(teams.length);
    for (const team of teams) await expect(preview).toContainText(team);
    await this.#panel.button('Zapisz to losowanie').click();
    await this.#panel.confirm('Zapisać wynik losowania?', 'Zapisz to losowanie');
    await expect(main.getByText('Losowanie zapisane.')).toBeVisible();
  }
}
