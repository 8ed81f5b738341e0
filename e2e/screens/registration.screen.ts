import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { aPicture } from '../site/a-picture.ts';

const roles = ['Top laner', 'Jungler', 'Mid laner', 'Bot laner', 'Support'];
const roleIds = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'];

interface FilledTeam {
  name: string;
  tag: string;
  /** Of all members, with a number. */
  nickname?: string;
}

export class RegistrationScreen {
  readonly page: Page;
  readonly submit: Locator;
  readonly check: Locator;
  readonly logo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Wyślij zgłoszenie' });
    this.check = page.getByRole('checkbox', { name: 'Nie jestem robotem' });
    this.logo = page.getByLabel(/^Logo/);
  }

  get name(): Locator {
    return this.page.getByLabel(/^Nazwa( drużyny)?$/);
  }

  get tag(): Locator {
    return this.page.getByLabel(/^TAG( drużyny)?$/);
  }

  card(name: string): Locator {
    return this.page.getByRole('group', { name });
  }

  async open(): Promise<void> {
    await this.page.goto('/rejestracja');
    await expect(this.check).toBeVisible();
  }

  async chooseLogo(width = 256, height = 256): Promise<void> {
    const buffer = aPicture(width, height);
    await this.logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  }

  async passCheck(): Promise<void> {
    await this.check.check();
    await this.expectChecked();
  }

  async #type(...entries: readonly string[]): Promise<void> {
    for (const entry of entries) {
      await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(entry);
    }
  }

  async #click(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async #typeMember(index: number): Promise<void> {
    await this.#type(
      `Jagna${index}`,
      `Probierz${index}`,
      `Kometa${index}`,
      `2T${index}`,
      `kometa.${index}`,
      `Kometa ${index}#EUNE`,
    );
  }

  async fillByKeyboard({ name, tag }: { name: string; tag: string }): Promise<void> {
    await this.logo.focus();
    await this.chooseLogo();
    await expect(this.page.getByRole('img', { name: 'Podgląd logo' })).toBeVisible();
    await this.#click('Tab');
    await this.#type(name, tag, 'kopernika gdansk');
    await this.#click('ArrowDown', 'Enter');
    await this.#type('Gramy razem od podstawówki.');
    for (const [index, role] of roles.entries()) {
      await this.#typeMember(index);
      await this.#click('Tab', 'Tab');
      await expect(
        this.card(role).getByRole('checkbox', { name: 'Kapitan drużyny' }),
      ).toBeFocused();
      if (index === 0) await this.#click('Space');
    }
    await this.#click('Tab', 'Enter');
    const substitute = this.card('Zawodnik rezerwowy 1');
    await expect(substitute.getByLabel(/^Rola/)).toBeFocused();
    await this.page.keyboard.type('Mid');
    await this.#typeMember(5);
    // The minor checkbox, the end of the card, the next substitute.
    await this.#click('Tab', 'Tab', 'Tab', 'Tab');
    await this.#click('Space', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Space');
    await this.expectChecked();
    await this.#click('Tab');
    await expect(this.submit).toBeFocused();
  }

  async openFilled({ name, tag, nickname = 'Kometa' }: FilledTeam): Promise<void> {
    const members = roleIds.map((gameRole, index) => ({
      firstName: `Jagna${index}`,
      lastName: `Probierz${index}`,
      nickname: `${nickname}${index}`,
      class: `2T${index}`,
      discordUsername: `${nickname.toLowerCase()}.${index}`,
      // As the game's own button copies it.
      riotUsername: `\u2066${nickname} ${index}\u2069`,
      riotTag: '\u2066EUNE\u2069',
      isAdult: index === 4,
      gameRole,
      memberType: index === 0 ? 'CAPTAIN' : 'NORMAL',
    }));
    await this.page.goto('/regulamin');
    const draft = {
      version: 1,
      savedAt: await this.page.evaluate(() => new Date().toISOString()),
      idempotencyKey: null,
      logo: {
        name: 'logo.png',
        dataUrl: `data:image/png;base64,${aPicture(256, 256).toString('base64')}`,
      },
      values: {
        name,
        tag,
        description: '',
        schoolTag: 'G1LO',
        members,
        isPermittedPerson: true,
        isRegulationAccepted: true,
        isGdprAccepted: true,
      },
    };
    await this.page.evaluate(
      (text) => localStorage.setItem('puchar.registration-draft', text),
      JSON.stringify(draft),
    );
    await this.open();
    await expect(this.name).toHaveValue(name);
  }

  async expectChecked(): Promise<void> {
    await expect(this.page.getByText('Zweryfikowano')).toBeVisible({ timeout: 120_000 });
  }

  async send(): Promise<void> {
    await this.passCheck();
    await this.submit.click();
  }

  async expectSuccess(): Promise<void> {
    const heading = this.page.getByRole('heading', { name: 'Pomyślnie stworzono zgłoszenie!' });
    await expect(heading).toBeFocused();
    await expect(this.page.getByText(/przyjdzie na\sDiscordzie/)).toBeVisible();
    await expect(this.page.getByRole('link', { name: 'Formularze zgód i zasady' })).toBeVisible();
    await expect(this.submit).toHaveCount(0);
  }
}
