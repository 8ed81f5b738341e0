import { expect } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

const starters = 5;

export class GameStatisticsScreen {
  readonly #panel: PanelScreen;

  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  async open(number: number): Promise<void> {
    await this.#panel.main.getByRole('link', { name: `Statystyki gry ${number}` }).click();
    await expect(this.#panel.heading('Statystyki gry')).toBeVisible();
  }

  /** The same figures for every player; champions are keys, since no list is available. */
  async fillTeam(team: string, figures: Readonly<Record<string, number>>): Promise<void> {
    const rows = this.#panel.main.getByRole('group', { name: new RegExp(`, ${team}$`) });
    await expect(rows).toHaveCount(starters);
    for (const [place, row] of (await rows.all()).entries()) {
      await row.getByLabel('Bohater', { exact: true }).fill(String(place + 1));
      for (const [label, figure] of Object.entries(figures)) {
        await row.getByLabel(label, { exact: true }).fill(String(figure));
      }
    }
  }

  async save(): Promise<void> {
    await expect(this.#panel.main.getByText('Sumy się zgadzają.')).toBeVisible();
    await this.#panel.button('Zapisz statystyki').click();
    await expect(this.#panel.heading('Mecz')).toBeVisible();
  }
}
