import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seriousViolations } from '../site/axe.ts';
import type { PanelScreen } from './panel.screen.ts';

export interface OwnCup {
  name: string;
  year: string;
  ordinal: string;
  school: string;
  email: string;
  accent: string;
  /** SVG. */
  logo: string;
  /** CSV. */
  schools: string;
}

/** „Pierwsze kroki” and the parts of „Puchar”. */
export class OwnCupScreen {
  readonly #page: Page;

  constructor(private readonly panel: PanelScreen) {
    this.#page = panel.page;
  }

  fill(label: string, value: string): Promise<void> {
    return this.panel.main.getByLabel(label, { exact: true }).fill(value);
  }

  async #expectStep(name: string): Promise<void> {
    await expect(this.panel.main.getByRole('heading', { level: 2, name })).toBeVisible();
  }

  async #next(): Promise<void> {
    await this.panel.button('Zapisz i dalej').click();
  }

  async #importSchools(csv: string): Promise<void> {
    await this.#page.getByRole('link', { name: 'Otwórz listę szkół' }).click();
    await this.panel.button('Usuń wszystkie domyślne').click();
    await this.panel.confirm('Usunąć domyślne szkoły?', 'Usuń wszystkie domyślne');
    await this.panel.button('Importuj z CSV').click();
    const dialog = this.#page.getByRole('dialog', { name: 'Import szkół z pliku CSV' });
    await dialog.getByLabel('Wybierz plik CSV').setInputFiles({
      name: 'szkoly.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await dialog.getByRole('button', { name: 'Zaimportuj' }).click();
    await dialog.getByRole('button', { name: 'Zakończ' }).click();
    await this.#page.goBack();
  }

  /** From the page that the panel opens in an empty database to „Gotowe”. */
  async setUp(cup: OwnCup): Promise<void> {
    const { panel } = this;
    await expect(panel.heading('Pierwsze kroki')).toBeVisible();
    await this.#expectStep('Nazwa i miejscowości');
    await this.fill('Nazwa turnieju', cup.name);
    await this.fill('Nazwa skrócona', 'Liga');
    await this.fill('Miejscowości', 'Kartuzy, Żukowo');
    await this.#next();
    await this.#expectStep('Szkoła, która organizuje turniej');
    await this.fill('Nazwa szkoły', cup.school);
    await this.fill('Adres', 'ul. Próbna 1, 83-300 Kartuzy');
    await this.fill('E-mail', cup.email);
    await this.fill('E-mail inspektora ochrony danych', `iod.${cup.email}`);
    await this.#next();
    await this.#expectStep('Wygląd');
    await this.fill('Kolor akcentu', cup.accent);
    await this.#page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(cup.logo),
    });
    await expect(panel.button('Usuń: Logo')).toBeVisible();
    await this.#next();
    await this.#expectStep('Lista szkół');
    await this.#importSchools(cup.schools);
    await panel.button('Dalej').click();
    await this.fill('Nazwa', cup.name);
    await this.fill('Rok', cup.year);
    await this.fill('Która z kolei', cup.ordinal);
    await panel.button('Zapisz').click();
    await this.#expectStep('Osoby');
    await panel.button('Dalej').click();
    await this.#expectStep('Gotowe');
  }

  /** As a draft. */
  async write(part: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const { panel } = this;
    await panel.go('Puchar');
    await this.#page.getByRole('link', { name: `Zmień: ${part}` }).click();
    for (const [label, value] of Object.entries(fields)) await this.fill(label, value);
    await panel.button('Zapisz szkic').click();
    await expect(panel.main.getByText(`Zapisano szkic części „${part}”.`)).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.panel.button('Opublikuj').click();
    await this.panel.confirm('Opublikować zmiany?', 'Opublikuj');
    await expect(this.panel.main.getByText(/^Opublikowano\./)).toBeVisible();
  }

  /** The file of the settings is read again, as another school would read it. */
  async saveAndReadFile(): Promise<void> {
    const { panel } = this;
    await panel.go('Puchar');
    const download = this.#page.waitForEvent('download');
    await panel.button('Pobierz plik ustawień').click();
    const path = await (await download).path();
    await panel.main.getByLabel('Wczytaj plik ustawień').setInputFiles(path);
    const dialog = this.#page.getByRole('dialog', { name: 'Wczytać plik ustawień?' });
    expect(await seriousViolations(this.#page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Wczytaj', exact: true }).click();
    const said = 'Ustawienia z pliku są takie same jak obecne. Na liście szkół: 0 zmian.';
    await expect(panel.main.getByText(said)).toBeVisible();
  }

  /** A key of Turnstile, which the fake server knows. */
  async setService(): Promise<void> {
    const { panel } = this;
    const secret = '0x4AAAwzorzec-tajny';
    await panel.go('Usługi');
    const card = panel.main.getByRole('listitem').filter({ hasText: /^Turnstile/ });
    await card.getByRole('button', { name: /^Ustaw/ }).click();
    await this.fill('Klucz strony (Site Key)', '0x4AAAwzorzec');
    await this.fill('Klucz tajny (Secret Key)', secret);
    await card.getByRole('button', { name: 'Zapisz' }).click();
    await card.getByRole('button', { name: /^Sprawdź/ }).click();
    await expect(card.getByText(/^Cloudflare zna klucz tajny/)).toBeVisible();
    await expect(card.getByText('zapisane, nie do odczytania')).toBeVisible();
    await this.#page.reload();
    await expect(card.getByText('zapisane, nie do odczytania')).toBeVisible();
    await card.getByRole('button', { name: /^Zmień/ }).click();
    await expect(card.getByLabel('Klucz tajny (Secret Key)')).toHaveValue('');
    expect(await this.#page.content()).not.toContain(secret);
    await card.getByRole('button', { name: 'Anuluj' }).click();
    // The mock services give the bot's token by the environment.
    const discord = panel.main.getByRole('listitem').filter({ hasText: /^Discord/ });
    await expect(discord).toContainText('ustawione zmienną środowiskową DISCORD_BOT_TOKEN');
    await card.getByRole('button', { name: /^Usuń/ }).click();
    await panel.confirm('Usunąć ustawienia? Turnstile: ochrona przed botami', 'Usuń ustawienia');
    await expect(card.getByText('zapisane, nie do odczytania')).toHaveCount(0);
  }
}
