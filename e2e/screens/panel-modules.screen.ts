import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { PanelScreen } from './panel.screen.ts';

export class PanelModulesScreen {
  readonly #panel: PanelScreen;
  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  #card(title: string): Locator {
    return this.#panel.main.getByRole('article', { name: title, exact: true });
  }

  async open(): Promise<void> {
    await this.#panel.open('/moduly');
  }

  /** @returns The deploy token, which is shown only once. */
  async create(title: string, slug: string): Promise<string> {
    await this.#panel.button('Nowy moduł').click();
    const form = this.#panel.page.getByRole('form', { name: 'Nowy moduł' });
    await form.getByLabel('Tytuł').fill(title);
    await form.getByLabel('Nazwa w adresach').fill(slug);
    await form.getByRole('button', { name: 'Utwórz moduł' }).click();
    const shown = this.#panel.page.getByRole('region', { name: `Klucz wdrożeń modułu ${slug}` });
    const token = await shown.getByRole('code').innerText();
    await shown.getByRole('button', { name: 'Mam go, ukryj' }).click();
    await expect(shown).toBeHidden();
    return token;
  }

  async activate(title: string, version: string): Promise<void> {
    const button = this.#card(title).getByRole('button', { name: `Aktywuj wersję ${version}` });
    const folded = this.#card(title).getByText(/^\d+ wersj[aei]/);
    await expect(folded).toBeVisible();
    if (!(await this.#card(title).getByRole('list').first().isVisible())) await folded.click();
    await button.click();
    await this.#panel.confirm(`Aktywować wersję ${version}?`, 'Aktywuj');
  }

  /** Waits for the team's own change: the panel rejects actions on an old revision. */
  async expectLive(title: string, version: string): Promise<void> {
    await expect(this.#card(title).getByRole('definition').first()).toHaveText(version);
  }

  async allowTeam(title: string): Promise<void> {
    const act = 'Pozwól zespołowi aktywować';
    await this.#card(title)
      .getByRole('button', { name: `${act}: ${title}` })
      .click();
    await this.#panel.confirm(`Pozwolić zespołowi modułu „${title}” aktywować wersje?`, 'Pozwól');
    await expect(this.#card(title).getByText('aktywuje wersje swoim kluczem')).toBeVisible();
  }

  async permitFiles(title: string, origin: string): Promise<void> {
    await this.#card(title)
      .getByRole('button', { name: `Serwer plików zespołu: ${title}` })
      .click();
    const dialog = this.#panel.page.getByRole('dialog', {
      name: `Serwer plików modułu „${title}”`,
    });
    await dialog.getByLabel('Adres serwera').fill(origin);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.#card(title).getByText(`też na ${origin}`)).toBeVisible();
  }

  async expectFilesAway(title: string): Promise<void> {
    await this.#panel.page.reload();
    const card = this.#card(title);
    await expect(card.getByText('serwer plików zespołu nie odpowiada')).toBeVisible();
    await expect(card.getByText(/zawiódł w 5 odsłonach \(nie zdążył: 1\)/)).toBeVisible();
  }

  async kill(title: string, reason: string): Promise<void> {
    const act = 'Wyłącz awaryjnie';
    await this.#card(title)
      .getByRole('button', { name: `${act}: ${title}` })
      .click();
    await this.#panel.page.getByLabel('Powód (nieobowiązkowo)').fill(reason);
    await this.#panel.confirm(`Wyłączyć moduł „${title}”?`, act);
  }
}
