import { expect } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class PanelTeamsScreen {
  readonly #panel: PanelScreen;

  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  async openTeam(name: string): Promise<void> {
    const { main } = this.#panel;
    await this.#panel.go('Drużyny');
    await main.getByRole('listitem').getByRole('link').filter({ hasText: name }).click();
    await expect(this.#panel.heading('Drużyna')).toBeVisible();
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
  }

  /** @returns Paths of the consents in the message to the captain. */
  async acceptSubmission(name: string): Promise<string[]> {
    await this.openTeam(name);
    await this.#panel.button('Przyjmij zgłoszenie').click();
    await this.#panel.confirm('Przyjąć zgłoszenie?', 'Przyjmij zgłoszenie');
    await expect(this.#panel.button('Przyjmij drużynę do turnieju')).toBeVisible();
    const message = this.#panel.main.getByLabel(/^Wiadomość do kapitana/);
    const links = (await message.inputValue()).match(/\S+\/zgody-rodo\/\S+/g) ?? [];
    return links.map((link) => new URL(link).pathname);
  }

  async acceptTeam(name: string): Promise<void> {
    await this.openTeam(name);
    await this.#panel.button('Przyjmij drużynę do turnieju').click();
    await this.#panel.confirm('Przyjąć drużynę do turnieju?', 'Przyjmij drużynę do turnieju');
    await expect(this.#panel.button('Usuń drużynę')).toBeVisible();
  }
}
