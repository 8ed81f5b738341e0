import type { Page } from '@playwright/test';
import { deployToken, previewLink } from '@puchar/shared/contract';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { freePort } from '../site/server-process.ts';
import { StudentFolder } from '../site/student-folder.ts';
import type { Work } from '../site/student-folder.ts';

// What a pupil sees between two saves, in the site as `puchar dev` shows it and on the deployed site itself.

const slug = 'warsztat';
const startPage = 'src/start/start.page.tsx';
const heading = '<h1>{texts.title}</h1>';
const deployed = 'Kibicuję!';

async function makeFolder(site: Site): Promise<StudentFolder> {
  const place = { slug, title: 'Warsztat', sensitivity: 'public' };
  const created = await site.organiser.call('POST', '/modules/create', place);
  const folder = await StudentFolder.make(deployToken.parse(created).deployToken);
  // Ports are reused: without a unique name npm would take the kit of an earlier run from its cache.
  const kit = `${site.adminUrl}/kit/puchar-shared.tgz?${Date.now()}`;
  await folder.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', kit);
  await folder.puchar('init', slug);
  return folder;
}

interface Scene {
  page: Page;
  site: Site;
  folder: StudentFolder;
  work: Work;
}

async function replaces({ page, folder, work }: Scene): Promise<void> {
  await page.goto(`${work.address}/${slug}`);
  await page.getByRole('button', { name: deployed }).click();
  await expect(page.getByText('1 okrzyk')).toBeVisible();
  await markDocument(page);
  await folder.edit(startPage, heading, `${heading}<p>Nowe zdanie.</p>`);
  await expect(page.getByText('Nowe zdanie.')).toBeVisible();
  await folder.edit('src/start/texts.pl.ts', deployed, 'Dalej!');
  await expect(page.getByRole('button', { name: 'Dalej!' })).toBeVisible();
  await folder.edit('src/start/start.module.css', '.page {', '.page { will-change: contents;');
  await expect(page.locator('main h1').locator('..')).toHaveCSS('will-change', 'contents');
  await expect(page.getByText('1 okrzyk'), 'state stays').toBeVisible();
  await expectSameDocument(page);
}

const overlay = (page: Page) => page.locator('puchar-overlay main');

async function showsBuildErrors({ page, folder, work }: Scene): Promise<void> {
  await folder.edit(startPage, heading, `<h1>{texts.title}</h2>`);
  await expect(overlay(page)).toContainText('budowa nieudana');
  await expect(overlay(page)).toContainText(new RegExp(`${startPage}:\\d+:\\d+`));
  expect(work.said()).toMatch(new RegExp(`✗ budowa nieudana[\\s\\S]*${startPage}:\\d+:\\d+`));
  await expect(page.getByText('1 okrzyk'), 'the last good one stays').toBeVisible();
  await folder.edit(startPage, `<h1>{texts.title}</h2>`, heading);
  await expect(overlay(page)).toHaveCount(0);
}

const broken = "{cheers > 1 ? teams.data?.find(({ id }) => id === 'none')!.name : null}";

async function showsErrorsOfPage({ page, folder, work }: Scene): Promise<void> {
  await folder.edit(startPage, heading, `${heading}${broken}`);
  await page.getByRole('button', { name: 'Dalej!' }).click();
  await expect(overlay(page)).toContainText("reading 'name'");
  await expect(overlay(page)).toContainText(new RegExp(`${startPage}:\\d+:\\d+`));
  await expect(overlay(page)).toContainText('!.name');
  expect(work.said()).toMatch(new RegExp(`✗ start: rzucił wyjątek[\\s\\S]*${startPage}:\\d+:\\d+`));
  expect(await seriousViolations(page)).toEqual([]);
  await folder.edit(startPage, broken, '');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Warsztat' })).toBeVisible();
}

async function comesFromTheComputer({ page, site, folder, work }: Scene): Promise<void> {
  const made = await site.organiser.call('POST', `/modules/${slug}/local`, {
    address: work.address,
  });
  await page.goto(previewLink.parse(made).url);
  await expect(page).toHaveURL(`${site.publicUrl}/${slug}`);
  await expect(page.getByText('Nowe zdanie.')).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Podgląd strony' });
  await expect(banner).toContainText(`z tego komputera (${work.address})`);
  await folder.edit(startPage, 'Nowe zdanie.', 'Drugie zdanie.');
  await expect(page.getByText('Drugie zdanie.')).toBeVisible();
  await page.goto(`/${slug}?moduly`);
  const inspector = page.getByRole('complementary', { name: 'Moduły tej strony' });
  await expect(inspector.getByRole('row', { name: /^Warsztat/ })).toContainText(
    'z tego komputera, bez sprawdzania plików',
  );
  await page.goto('/kapitan');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Zakończ podgląd' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(`/${slug}`);
  await expect(page.getByText('Drugie zdanie.')).toHaveCount(0);
}

test('components are replaced with their state, errors name their line, and the site takes the module from this computer @desktop', async ({
  page,
  site,
  watch,
}) => {
  test.setTimeout(900_000);
  watch.allow(/reading 'name'|The above error|Failed to load resource|ERR_/);
  await site.setStage('GROUPS');
  const folder = await makeFolder(site);
  await folder.puchar('deploy');
  const work = await folder.startWork(await freePort());
  const scene = { page, site, folder, work };
  try {
    await test.step('a save replaces what it changed', () => replaces(scene));
    await test.step('an error of the build', () => showsBuildErrors(scene));
    await test.step('an error of the page', () => showsErrorsOfPage(scene));
    await test.step('on the site itself', () => comesFromTheComputer(scene));
  } finally {
    await work.stop();
    await folder.remove();
  }
});
