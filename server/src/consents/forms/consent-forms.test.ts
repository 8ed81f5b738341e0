import { PDFDocument } from '@cantoo/pdf-lib';
import { AppError } from '../../platform/http/app-error.ts';
import { blankForm, fillConsentForm } from './forms.routes.ts';
import { consentFormVersion } from './form-version.ts';
import { printPdf } from './print-pdf.ts';
import { aPrintedCup, controller } from '../testing/printed-cup.ts';
import { printedText } from './testing/printed-glyphs.ts';
import { longPlayers, polishPlayer } from './testing/long-names.ts';

async function pages(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return `${Math.round(width)} × ${Math.round(height)}`;
  });
}

const cup = aPrintedCup();
const a4 = '595 × 842';

test('consents have a page to sign and a page to keep, council forms have one page', async () => {
  expect(await pages(await blankForm(cup, 'adult-agreement'))).toEqual([a4, a4]);
  expect(await pages(await blankForm(cup, 'underage-agreement'))).toEqual([a4, a4]);
  expect(await pages(await blankForm(cup, 'parents-council-consent'))).toEqual([a4]);
  expect(await pages(await blankForm(cup, 'students-council-consent'))).toEqual([a4]);
});

test.each([true, false])('the longest names start no third page (adult: %s)', async (isAdult) => {
  for (const player of longPlayers) {
    const pdf = await fillConsentForm(cup, { ...player, isAdult });
    expect(await pages(pdf)).toEqual([a4, a4]);
    expect(await printedText(pdf)).toContain(player.riotTag);
  }
});

test('a filled form has all data of the player, a blank one none', async () => {
  const filled = await printedText(await fillConsentForm(cup, { ...polishPlayer, isAdult: false }));
  const blank = await printedText(await blankForm(cup, 'underage-agreement'));
  const { firstName, lastName, teamName, teamTag, riotUsername, riotTag, ...others } = polishPlayer;
  const known = [
    `${firstName} ${lastName}`,
    `${teamName} (${teamTag})`,
    `${riotUsername}#${riotTag}`,
    ...Object.values(others),
  ];
  expect(known.filter((text) => !filled.includes(text))).toEqual([]);
  expect(known.filter((text) => blank.includes(text))).toEqual([]);
});

test('every form names the controller, the officer, its version and that it is a draft', async () => {
  for (const [form, isAdult] of [
    ['adult-agreement', true],
    ['underage-agreement', false],
  ] as const) {
    const text = await printedText(await blankForm(cup, form));
    const { version, sha256 } = consentFormVersion(cup, isAdult);
    expect(text).toContain(controller.name);
    expect(text).toContain(controller.dataProtectionEmail);
    expect(text).toContain('Wzór do sprawdzenia przez inspektora ochrony danych');
    expect(text).toContain(`wersja ${version} (${sha256.slice(0, 8)})`);
  }
});

// Stored as proof with every consent, and printed. Another default text needs another `version`, then other hashes here.
test('version 2 of the forms has the texts that were signed', () => {
  const signed = [true, false].map((isAdult) =>
    consentFormVersion(aPrintedCup('Puchar Szkół 2025'), isAdult),
  );
  expect(signed).toEqual([
    { version: '2', sha256: '62c20ee3e35e8741ea6a4b7402275803a31d230907fe21b5ececb5007f6e216e' },
    { version: '2', sha256: 'e0b98c7f83bb6a3271129e4182612e207a741b924ba32b9ed1895141ec445db6' },
  ]);
});

test('forms that the officer has checked are no draft, and have another hash', async () => {
  const checked = aPrintedCup('Puchar Szkół 2026', { checked: true });
  const text = await printedText(await blankForm(checked, 'adult-agreement'));
  expect(text).not.toContain('Wzór do sprawdzenia');
  expect(text).toContain('wersja 2');
  expect(consentFormVersion(checked, true).sha256).not.toBe(consentFormVersion(cup, true).sha256);
});

test('the two consent forms differ, and each is reproducible to the byte', async () => {
  expect(consentFormVersion(cup, true).sha256).not.toBe(consentFormVersion(cup, false).sha256);
  const job = { cup, kind: 'consent', isAdult: true, person: null } as const;
  expect(await printPdf(job)).toEqual(await blankForm(cup, 'adult-agreement'));
});

test('an error reveals nothing of the form, and the next one is made', async () => {
  const card = { tag: 'TAJNE', name: 'TAJNE', schoolName: 'TAJNE', group: null };
  const broken = { ...card, logo: 'data:image/jpeg;base64,TAJNE' };
  const failure = await printPdf({ cup, kind: 'cards', cards: [broken] }).catch(String);
  expect(failure).toMatch(/^Error: A PDF of kind cards could not be made/);
  expect(failure).not.toContain('TAJNE');
  expect(await pages(await printPdf({ cup, kind: 'cards', cards: [] }))).toEqual([a4]);
});

test('requests queue up to a limit, the others are rejected with a retry time', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 100 }, () => printPdf({ cup, kind: 'cards', cards: [] })),
  );
  const rejected = made.filter((one) => one.status === 'rejected');
  expect(rejected).toHaveLength(20);
  for (const { reason } of rejected) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  }
  expect(await pages(await printPdf({ cup, kind: 'cards', cards: [] }))).toEqual([a4]);
});
