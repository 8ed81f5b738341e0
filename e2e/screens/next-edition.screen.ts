import { expect } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class NextEditionScreen {
  constructor(private readonly panel: PanelScreen) {}

  async addSponsor(name: string): Promise<void> {
    const { panel } = this;
    await panel.go('Sponsorzy');
    await panel.button('Dodaj sponsora').click();
    await panel.main.getByLabel('Nazwa').fill(name);
    await panel.main.getByLabel('Adres strony').fill('https://hala.example');
    await panel.button('Dodaj').click();
  }

  /** With copies of regulations and sponsors; ends in SUBMISSIONS. */
  async begin(name: string, year: string): Promise<void> {
    const { panel } = this;
    await panel.go('Edycje');
    await panel.button('Nowa edycja').click();
    const form = panel.main.getByRole('form', { name: 'Nowa edycja' });
    await form.getByLabel('Nazwa').fill(name);
    await form.getByLabel('Rok').fill(year);
    const copies = form.getByRole('group', { name: /^Co skopiować z edycji/ });
    await expect(copies.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await panel.button('Dalej').click();
    await panel.confirm('Rozpocząć nową edycję?', 'Rozpocznij edycję');
    await expect(panel.main.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
    await panel.nextStage('Zapisy');
  }
}
