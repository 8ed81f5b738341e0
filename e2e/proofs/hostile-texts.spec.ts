import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import { fillWithHostileTexts } from '../site/fill-with-hostile-texts.ts';
import type { HostileSite } from '../site/fill-with-hostile-texts.ts';
import { HostileWatch } from '../site/hostile-watch.ts';
import { hostileBeginnings, longAddress } from '../site/hostile-texts.ts';
import { stages } from '../site/organiser.ts';
import { sitePages } from '../site/pages.ts';
import { hashSource, policyOf, readServedHtml } from '../site/served-html.ts';

// Scripts, executable links, formulas and endless words in every text field: they run nowhere and break no page, for
// visitors and organisers, at both widths.

let filled: HostileSite;
test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  filled = await fillWithHostileTexts(site);
});

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectComplete(page);
}

async function renderedText(page: Page, url: string): Promise<string> {
  const served = await readServedHtml(page, url);
  expect(served.handlers, `handlers in the HTML of ${url}`).toEqual([]);
  expect(served.foreign, `others named in the HTML of ${url}`).toEqual([]);
  const allowed = policyOf(served.headers).get('script-src') ?? [];
  expect(allowed, `scripts in the HTML of ${url}`).toEqual([
    "'self'",
    ...served.scripts.map(hashSource),
  ]);
  for (const text of served.data) expect(() => JSON.parse(text), `data of ${url}`).not.toThrow();
  return served.text;
}

const ofStage = {
  SUBMISSIONS: () => [filled.consentPath],
  GROUPS: () => [
    ...filled.meetings.map((id) => `/mecze/${id}`),
    ...['wyniki', 'zakonczone'].map((tab) => `/mecze?tab=${tab}`),
    ...filled.publicTags.map((tag) => `/druzyny/${encodeURIComponent(tag)}`),
    '/druzyny?grupa=WWWWWWWWWWWWWWW0',
  ],
  LADDER: () => ['/drabinka?widok=lista'],
} as const;

for (const stage of stages) {
  test(`no stored text runs or breaks a page of visitors in ${stage}`, async ({ page, site }) => {
    await site.setStage(stage);
    const watch = new HostileWatch(page);
    await watch.begin();
    const own = sitePages.filter((it) => it.stages.includes(stage)).map(({ path }) => path);
    const more = stage === 'PRE_SUBMISSIONS' || stage === 'POST' ? [] : ofStage[stage]();
    let rendered = '';
    for (const path of ['/', ...own, ...more]) {
      await openPage(page, path);
      await watch.expectHarmless(path);
      rendered += await renderedText(page, site.publicUrl + path);
    }
    const kinds = own.includes('/druzyny') ? hostileBeginnings : [];
    expect(kinds.filter((text) => !rendered.includes(text))).toEqual([]);
  });
}

test('no stored text runs or breaks a screen of the panel', async ({
  page,
  site,
  watch: quiet,
}) => {
  // Without a session the response is 401, which Chromium logs.
  quiet.allow(/401 \(Unauthorized\)/);
  await site.setStage('LADDER');
  const watch = new HostileWatch(page);
  await watch.begin();
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await watch.expectHarmless('/');
  const [first = '', ...others] = filled.tags;
  const paths = [
    '/druzyny',
    ...[first, ...others.slice(-6)].map((tag) => `/druzyny/${encodeURIComponent(tag)}`),
    '/zgody',
    '/grupy',
    '/mecze',
    ...filled.meetings.map((id) => `/mecze/${id}`),
    filled.gamePath,
    `${filled.gamePath}/powtorka`,
    '/drabinka',
    '/regulamin',
    '/sponsorzy',
    '/szkoly',
    '/media',
    '/moduly',
    '/edycje',
    '/uslugi',
    '/osoby',
    '/konto',
    '/dane-osobowe',
    '/dziennik',
  ];
  for (const path of paths) {
    await panel.open(path);
    await watch.expectHarmless(path);
  }
  await panel.open('/dane-osobowe');
  await panel.main.getByRole('searchbox').or(panel.main.getByRole('textbox')).first().fill('WWWW');
  await page.keyboard.press('Enter');
  await expect(panel.main.getByText('WWWW').first()).toBeVisible();
  await watch.expectHarmless('/dane-osobowe, found');
});

test('an address that would run is rejected by every field that takes one', async ({ site }) => {
  const [meeting = ''] = filled.meetings;
  const calls = [
    ['PATCH', `/meetings/update/${meeting}`, { streamLink: 'javascript:alert(1)' }],
    [
      'POST',
      '/sponsors/create',
      { name: 'Zły', websiteUrl: ' javascript:alert(1)', category: null },
    ],
    ['PATCH', `/meetings/update/${meeting}`, { streamLink: `${longAddress}${longAddress}` }],
  ] as const;
  for (const [method, path, body] of calls) {
    await expect(site.organiser.call(method, path, body), path).rejects.toThrow(': 400 ');
  }
});
