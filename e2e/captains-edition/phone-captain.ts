import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { PageWatch } from '../site/page-watch.ts';
import { signedPdf } from '../site/signed-forms.ts';
import { PageCalls } from './captain.ts';
import type { Captain, OwnMeeting } from './captain.ts';
import { registrationDay } from './plan.ts';
import type { personOf, PlannedTeam } from './plan.ts';

const inPoland = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** `2027-09-28 17:00` */
const local = (instant: string) => inPoland.format(new Date(instant));

/** Guardians of the first two sign on the same phone, the others by HTTP. */
const guardiansOnPhone = 2;

const labels = [
  ['firstName', 'Imię'],
  ['lastName', 'Nazwisko'],
  ['nickname', 'Pseudonim'],
  ['class', 'Klasa'],
  ['discordUsername', 'Nazwa na Discordzie'],
  ['riotUsername', 'Nazwa gracza Riot'],
  ['riotTag', 'TAG gracza Riot'],
] as const;

/** A captain with the page of the team in a browser on a phone. */
export class PhoneCaptain implements Captain {
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #watch: PageWatch;
  readonly #calls: PageCalls;

  private constructor(page: Page, watch: PageWatch, calls: PageCalls) {
    this.#page = page;
    this.#context = page.context();
    this.#watch = watch;
    this.#calls = calls;
  }

  /** Registers the team, and takes the link of its page from the success. */
  static async register(
    browser: Browser,
    publicUrl: string,
    { name, tag }: PlannedTeam,
  ): Promise<PhoneCaptain> {
    const context = await browser.newContext({
      baseURL: publicUrl,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const watch = new PageWatch(context);
    await context.clock.setSystemTime(registrationDay);
    const page = await context.newPage();
    const form = new RegistrationScreen(page);
    await form.openFilled({ name, tag, nickname: `Gracz${tag}` });
    await form.send();
    await form.expectSuccess();
    const link = await page.getByRole('textbox', { name: 'Link do strony drużyny' }).inputValue();
    return new PhoneCaptain(page, watch, new PageCalls(publicUrl, new URL(link).pathname));
  }

  async moveTo(instant: string): Promise<void> {
    await this.#context.clock.setSystemTime(instant);
  }

  async end(): Promise<void> {
    this.#watch.expectQuiet();
    await this.#context.close();
  }

  async #open(): Promise<Page> {
    await this.#page.goto(this.#calls.path);
    await expect(this.#page.getByRole('heading', { name: 'Wiadomości' })).toBeVisible();
    return this.#page;
  }

  async passOnConsents(): Promise<void> {
    const page = await this.#open();
    const links = page.getByRole('textbox', { name: /^Link do zgody: / });
    const paths: string[] = [];
    for (const link of await links.all()) paths.push(new URL(await link.inputValue()).pathname);
    const { members } = await this.#calls.read();
    const awaited = members.flatMap(({ consent }) =>
      consent.state === 'AWAITING' ? [consent.path] : [],
    );
    expect(paths.filter((path) => awaited.includes(path))).toEqual(awaited);
    const guardian = new ConsentScreen(page);
    for (const path of awaited.slice(0, guardiansOnPhone)) {
      await guardian.open(path);
      await guardian.alreadySigned.click();
      await guardian.choose(signedPdf());
      await guardian.sendAndSucceed();
    }
    for (const path of awaited.slice(guardiansOnPhone)) await this.#calls.sendForm(path);
  }

  async correctRiotTag(value: string): Promise<void> {
    const page = await this.#open();
    const field = page.getByLabel(/^TAG gracza Riot: /);
    await field.fill(value);
    await page.getByRole('button', { name: 'Wyślij poprawki' }).click();
    await expect(page.getByText(/^Poprawki wysłane/)).toBeVisible();
  }

  async addSubstitute(person: ReturnType<typeof personOf>): Promise<void> {
    const page = await this.#open();
    await page.getByRole('button', { name: 'Dodaj rezerwowego' }).click();
    for (const [name, label] of labels)
      await page.getByLabel(label, { exact: true }).fill(person[name]);
    await page.getByLabel('Rola w grze', { exact: true }).selectOption('Mid laner');
    await page.getByRole('button', { name: 'Zapisz zmianę' }).click();
    await expect(page.getByText('Skład zmieniony.')).toBeVisible();
    await expect(
      page.getByRole('textbox', { name: `Link do zgody: ${person.nickname}` }),
    ).toBeVisible();
  }

  async write(text: string): Promise<void> {
    const page = await this.#open();
    await page.getByLabel('Wiadomość do organizatorów').fill(text);
    await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
    await expect(page.getByRole('list', { name: 'Wiadomości z organizatorami' })).toContainText(
      text,
    );
  }

  /** What organisers replied is there. */
  async expectMessage(text: string): Promise<void> {
    const page = await this.#open();
    await expect(page.getByRole('list', { name: 'Wiadomości z organizatorami' })).toContainText(
      text,
    );
  }

  async #dates({ opponent }: OwnMeeting): Promise<Locator> {
    const page = await this.#open();
    const heading = page.getByRole('heading', { name: `Mecz z drużyną ${opponent}` });
    return page.getByRole('article').filter({ has: heading });
  }

  async propose(meeting: OwnMeeting, dates: readonly string[]): Promise<void> {
    const own = await this.#dates(meeting);
    await own.getByRole('button', { name: /^Zaproponuj (inne )?terminy/ }).click();
    for (const [place, date] of dates.entries())
      await own.getByLabel(`Termin ${place + 1}`).fill(local(date).replace(' ', 'T'));
    await own.getByRole('button', { name: 'Wyślij propozycję' }).click();
    await expect(own.getByText(/^Czekacie na odpowiedź drużyny /)).toBeVisible();
  }

  async accept(meeting: OwnMeeting, date: string): Promise<void> {
    const own = await this.#dates(meeting);
    const [day = '', time = ''] = local(date).split(' ');
    const name = new RegExp(`^Przyjmij termin: \\S+, ${Number(day.slice(8))}\\s.+, ${time}$`);
    await own.getByRole('button', { name }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Przyjąć ten termin?' });
    await dialog.getByRole('button', { name: 'Przyjmij' }).click();
    await expect(own.getByText('Ten termin uzgodniły obie drużyny.')).toBeVisible();
  }

  async #matchDay({ opponent }: OwnMeeting): Promise<Locator> {
    const page = await this.#open();
    return page.getByRole('region', { name: /^Mecz \d/ }).filter({ hasText: opponent });
  }

  async checkIn(meeting: OwnMeeting): Promise<void> {
    const day = await this.#matchDay(meeting);
    await day.getByRole('button', { name: 'Zgłoś gotowość' }).click();
    await expect(day.getByText(/^Gotowość zgłoszona o/)).toBeVisible();
  }

  async setLineUp(meeting: OwnMeeting): Promise<void> {
    const day = await this.#matchDay(meeting);
    await day.getByRole('button', { name: 'Zapisz skład' }).click();
    await expect(day.getByText('Skład zapisany.')).toBeVisible();
  }

  async report(meeting: OwnMeeting, winners: readonly string[]): Promise<void> {
    const day = await this.#matchDay(meeting);
    const result = day.getByRole('group', { name: 'Wynik' });
    for (const [place, name] of winners.entries()) {
      const game = result.getByRole('group', { name: `Gra ${place + 1}` });
      await game.getByRole('radio', { name, exact: true }).check();
    }
    const sent = this.#page.waitForResponse((response) => response.url().endsWith('/result'));
    await result.getByRole('button', { name: 'Wyślij wynik' }).click();
    expect((await sent).status()).toBe(200);
    // Equal results end the meeting at once, whose score is in the place of the form then.
    const waits = result.getByText(/^(Wynik wysłany|Drużyny podały różne wyniki)/);
    const ended = this.#page.getByText(/^Wynik \d : \d jest zapisany/);
    await expect(waits.or(ended)).toBeVisible();
  }
}
