import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';
import { activateByKeys, reachByKeys } from './reach-by-keys.ts';

export class MatchDayScreen {
  readonly #panel: PanelScreen;
  readonly #click: (button: Locator) => Promise<void>;

  constructor(panel: PanelScreen, by: 'pointer' | 'keys') {
    this.#panel = panel;
    this.#click = (button) => (by === 'keys' ? activateByKeys(panel.page, button) : button.click());
  }

  get #main(): Locator {
    return this.#panel.main;
  }

  async start(): Promise<void> {
    await this.#click(this.#panel.button('Rozpocznij mecz'));
    await expect(this.#panel.button('Otwórz grę 1')).toBeVisible();
  }

  async openGame(number: number): Promise<void> {
    await this.#click(this.#panel.button(`Otwórz grę ${number}`));
    await expect(this.#main.getByRole('region', { name: `Gra ${number} trwa.` })).toBeVisible();
  }

  codeOf(number: number): Promise<string> {
    const game = this.#main.getByRole('region', { name: `Gra ${number} trwa.` });
    return game.getByRole('code').innerText();
  }

  async endGame(winner: string, duration: string): Promise<void> {
    const field = this.#main.getByLabel('Czas gry (mm:ss), jeśli znany');
    await reachByKeys(this.#panel.page, field);
    await this.#panel.page.keyboard.type(duration);
    await this.#click(this.#panel.button(`Wygrała ${winner}`));
    await expect(this.#main.getByText(`wygrała ${winner}`, { exact: true }).last()).toBeVisible();
  }

  async finish(winner: string): Promise<void> {
    await this.#click(this.#panel.button('Zakończ mecz'));
    const dialog = this.#panel.page.getByRole('dialog', { name: 'Zakończyć mecz?' });
    await expect(dialog).toContainText(`Wygrywa ${winner}.`);
    await this.#click(dialog.getByRole('button', { name: 'Zakończ mecz' }));
    await this.expectWon(winner);
  }

  async walkover(winner: string): Promise<void> {
    await this.#click(this.#panel.button('Walkower'));
    const dialog = this.#panel.page.getByRole('dialog', { name: 'Walkower' });
    await dialog.getByLabel('Kto wygrywa').selectOption(winner);
    await this.#click(dialog.getByRole('button', { name: 'Walkower' }));
    await this.expectWon(winner);
  }

  async takeBack(): Promise<void> {
    await this.#click(this.#panel.button('Cofnij o jeden stan'));
    await this.#confirm('Cofnąć mecz o jeden stan?', 'Cofnij o jeden stan');
  }

  async removeLastGame(): Promise<void> {
    await this.#click(this.#panel.button('Usuń ostatnią grę'));
    await this.#confirm('Usunąć ostatnią grę?', 'Usuń ostatnią grę');
  }

  async #confirm(title: string, act: string): Promise<void> {
    const dialog = this.#panel.page.getByRole('dialog', { name: title });
    await this.#click(dialog.getByRole('button', { name: act }));
    await expect(dialog).toBeHidden();
  }

  async expectWon(winner: string): Promise<void> {
    const text = `Mecz zakończony. Wygrała drużyna ${winner}.`;
    await expect(this.#main.getByText(text)).toBeVisible();
  }

  async play(winner: string, duration: string): Promise<void> {
    await this.start();
    await this.openGame(1);
    await this.endGame(winner, duration);
    await this.finish(winner);
  }
}
