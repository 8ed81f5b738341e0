import type { Browser, Page } from '@playwright/test';
import { sentConsent } from '@puchar/shared/contract';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { consentLinks, everyScope, newTag, readOrganiserTeam } from '../site/registered-team.ts';
import { onPhone } from '../site/whole-run.ts';
import type { ConsentLink } from '../site/registered-team.ts';
import { penned, signedPdf, signedPhoto } from '../site/signed-forms.ts';

test.beforeEach(async ({ site }) => {
  await site.setStage('SUBMISSIONS');
});

async function sendForm(page: Page, { path }: ConsentLink): Promise<Buffer> {
  const consent = new ConsentScreen(page);
  await consent.open(path);
  const form = await consent.saveForm();
  expect(form.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const signed = penned(form.bytes);
  await consent.choose(signedPdf(signed));
  await consent.sendAndSucceed();
  return signed;
}

async function sendPhotos(page: Page, { path }: ConsentLink): Promise<void> {
  const consent = new ConsentScreen(page);
  await consent.open(path);
  await consent.alreadySigned.click();
  await consent.choose(signedPhoto(1), signedPhoto(2));
  await expect(consent.photos).toHaveCount(2);
  await consent.sendAndSucceed();
}

async function readSent({ organiser }: Site, { id }: ConsentLink) {
  const response = await organiser.call('GET', `/gdpr-agremeents/download-sent/${id}`);
  const { file, mime } = sentConsent.parse(response);
  return { mime, bytes: Buffer.from(file, 'base64') };
}

/** All but one as the form itself, signed on the screen; the last as photos; the organisers get the same bytes. */
async function sendAll(page: Page, site: Site, links: readonly ConsentLink[]): Promise<void> {
  const photographed = links.at(-1);
  if (photographed === undefined) throw new Error('a team without players');
  for (const link of links.slice(0, -1)) {
    const form = await sendForm(page, link);
    expect(await readSent(site, link)).toEqual({ mime: 'application/pdf', bytes: form });
  }
  await sendPhotos(page, photographed);
  const photos = await readSent(site, photographed);
  expect(photos.mime).toBe('application/pdf');
  expect(photos.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
}

async function withdraw(page: Page, { path }: ConsentLink): Promise<void> {
  const consent = new ConsentScreen(page);
  await consent.open(path);
  await expect(page.getByRole('heading', { name: 'Zgoda została już przesłana' })).toBeVisible();
  await consent.withdraw.click();
  await page.getByRole('button', { name: 'Tak, wycofaj zgodę' }).click();
  await expect(page.getByText(/^Zgoda na.publikację jest wycofana\./)).toBeVisible();
}

async function openBefore(browser: Browser, { publicUrl }: Site, tag: string) {
  const list = new TeamListScreen(await browser.newPage({ baseURL: publicUrl }));
  await list.open();
  await expect(list.heading).toBeVisible();
  await markDocument(list.page);
  const team = await browser.newPage({ baseURL: publicUrl });
  await team.goto(`/druzyny/${tag}`);
  await expect(team.getByText('Ta drużyna nie istnieje.')).toBeVisible();
  await markDocument(team);
  return { list, team };
}

test(`five consents and the calls of an organiser make a registration a public team${onPhone}`, async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/404/);
  const tag = newTag();
  const name = `Drużyna ${tag}`;
  const form = new RegistrationScreen(page);
  await form.openFilled({ name, tag });
  await form.send();
  await form.expectSuccess();
  const { list, team } = await openBefore(browser, site, tag);

  await site.organiser.call('POST', `/teams/accept/${tag}`);
  const links = await consentLinks(site, tag);
  expect(links).toHaveLength(5);
  await sendAll(page, site, links);
  expect(await readOrganiserTeam(site, tag)).toMatchObject({
    state: 'AWAITING_AGREEMENT_REVIEW',
    agreements: { accepted: 0, awaitingReview: 5, total: 5 },
  });
  await expect(list.team(name)).toHaveCount(0);
  for (const { id } of links) {
    await site.organiser.call('POST', `/gdpr-agremeents/accept/${id}`, { scopes: everyScope });
  }
  await site.organiser.call('POST', `/teams/accept/${tag}`);

  await expect(list.team(name)).toBeVisible();
  await expectSameDocument(list.page);
  await expect(team.getByRole('heading', { level: 1 })).toHaveText(name);
  const named = team
    .getByRole('list', { name: 'SKŁAD' })
    .getByRole('listitem')
    .filter({ hasText: 'Probierz' });
  await expect(named).toHaveCount(5);

  for (const link of links.slice(0, 1)) await withdraw(page, link);
  await expect(named).toHaveCount(4);
  await expectSameDocument(team);
  await list.page.close();
  await team.close();
});
