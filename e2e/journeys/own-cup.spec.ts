import { bracketNode, endpoints, meeting } from '@puchar/shared/contract';
import type { Meeting, Stage } from '@puchar/shared/contract';
import { OwnCupScreen } from '../screens/own-cup.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { emptyMockedTest as test, expect } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { readPreview } from '../site/link-preview.ts';
import { archivePages } from '../site/public-pages.ts';
import { sitePages } from '../site/pages.ts';
import { acceptForms, consentLinks, registerTeam } from '../site/registered-team.ts';
import { saysOldName, searchFiles, searchPages } from '../site/search-names.ts';
import type { NameProblem, NameSearch } from '../site/search-names.ts';

const cup = {
  name: 'Liga Szkół Powiatu',
  year: '2027',
  ordinal: '3',
  school: 'Technikum im. Próby w Kartuzach',
  email: 'liga@technikum.example',
  accent: '#0b2a6b',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0b2a6b"/></svg>',
  schools:
    'kod;nazwa;miasto\r\nLOK;I Liceum w Kartuzach;Kartuzy\r\nTEZ;Technikum w Żukowie;Żukowo\r\n',
};

async function writeParts(screen: OwnCupScreen): Promise<void> {
  await screen.write('Opisy', {
    'Czym jest turniej': 'Liga szkół jednego powiatu, od jesieni do wiosny.',
    'Zachęta do zgłoszenia': 'Zbierzcie pięć osób i grajcie.',
    'O turnieju': '## Skąd liga\n\nZ lekcji informatyki w Kartuzach.',
  });
  await screen.write('Odnośniki', { 'Zaproszenie na serwer Discord': 'https://discord.gg/liga' });
  await screen.write('Deklaracja dostępności', {
    'Kto odpowiada za dostępność (funkcja)': 'sekretariat technikum',
    'Dostępność budynku': 'Wejście od podwórza, bez schodów.',
  });
  await screen.write('Formularze zgód', {
    'Oświadczenie pełnoletniego zawodnika':
      'Biorę udział w turnieju {turniej}. Organizuje go {szkola}.',
  });
  await screen.publish();
}

/** Two teams that may play. */
async function addTeams(site: Site): Promise<void> {
  const { organiser } = site;
  for (const [place, tag] of ['ALFA', 'BETA'].entries()) {
    await registerTeam(site, tag, { schoolTag: 'LOK', knownFrom: 1 + 5 * place });
    await organiser.call('POST', `/teams/accept/${tag}`);
    const links = await consentLinks(site, tag);
    await acceptForms(
      site,
      links.map(({ path }) => path),
    );
    await organiser.call('POST', `/teams/accept/${tag}`);
  }
  await organiser.call('POST', '/groups/draw', { seed: 'liga', names: ['A'] });
}

const pagesOf = (stage: Stage) => [
  '/',
  ...sitePages.filter(({ stages }) => stages.includes(stage)).map(({ path }) => path),
  '/nie/ma/takiej',
];

async function walkOver({ organiser }: Site, { id, team1 }: Meeting): Promise<void> {
  await organiser.call('POST', `/meetings/${id}/next-state`, {});
  await organiser.call('POST', `/meetings/${id}/walkover`, { winnerId: team1.id });
}

/** What is wrong in the stages with teams and meetings; ends in POST. */
async function playToTheEnd(site: Site, search: NameSearch): Promise<NameProblem[]> {
  const { organiser, publicUrl } = site;
  const response = await fetch(`${publicUrl}/api/teams`);
  const [team1, team2] = endpoints.getTeams.answer.parse(await response.json());
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const pair = { team1Id: team1?.id, team2Id: team2?.id, date, stage: 'GROUP' };
  const played = meeting.parse(await organiser.call('POST', '/meetings/create', pair));
  await organiser.call('POST', '/meetings/create', pair);
  await site.setStage('GROUPS');
  await walkOver(site, played);
  const details = ['/druzyny/ALFA', `/mecze/${played.id}`, '/mecze?tab=zakonczone'];
  const found = await searchPages(search, [...pagesOf('GROUPS'), ...details]);
  await site.setStage('LADDER');
  await organiser.call('POST', '/bracket/generate', {
    size: 2,
    teamIds: [team1?.id, team2?.id],
  });
  found.push(...(await searchPages(search, pagesOf('LADDER'))));
  const final = bracketNode.parse(await organiser.call('GET', '/bracket')).meeting;
  if (final === null || final === undefined) throw new Error('no final');
  await walkOver(site, final);
  await site.setStage('POST');
  return [...found, ...(await searchPages(search, pagesOf('POST')))];
}

test.beforeEach(({ watch }) => watch.allow(/401 \(Unauthorized\)/));

test('organisers make a cup of their own in an empty database, by the panel alone', async ({
  page,
  site,
  mockServices,
}) => {
  const { organiser, publicUrl } = site;
  const panel = new PanelScreen(page, site.adminUrl);
  const screen = new OwnCupScreen(panel);
  const search = { publicUrl, ownName: cup.name };
  const defaultCard = (await readPreview(publicUrl, '/')).tags['og:image'];
  await panel.signIn();
  await test.step('first steps', () => screen.setUp(cup));
  await test.step('parts of the cup', () => writeParts(screen));
  await test.step('the file of the settings', () => screen.saveAndReadFile());
  await test.step('a service', () => screen.setService());

  await page.goto(publicUrl);
  await expect(page).toHaveTitle(`Strona główna – ${cup.name} ${cup.year}`);
  expect(await page.content()).toContain(`--light-accent-text:${cup.accent}`);
  await expect(page.locator('header img')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(cup.school);
  await page.goto(`${publicUrl}/o-nas`);
  await expect(page.getByText('Z lekcji informatyki w Kartuzach.')).toBeVisible();

  const problems = await searchPages(search, pagesOf('PRE_SUBMISSIONS'));
  await site.setStage('SUBMISSIONS');
  problems.push(...(await searchPages(search, pagesOf('SUBMISSIONS'))));
  await addTeams(site);
  problems.push(...(await playToTheEnd(site, search)), ...(await searchFiles(search)));
  const ownCard = await readPreview(publicUrl, '/');
  // The address holds a hash of everything that the card shows; a server test reads its words.
  expect(ownCard.tags['og:image']).not.toBe(defaultCard);
  expect(ownCard.tags['og:title']).toContain(cup.name);

  await organiser.call('POST', '/editions/create', {
    name: cup.name,
    year: 2028,
    submissionsStartDate: null,
  });
  const archived = (await archivePages(publicUrl)).map(({ path }) => path);
  problems.push(...(await searchPages(search, ['/', '/o-nas', '/edycje', ...archived])));
  expect(problems).toEqual([]);

  await expect
    .poll(async () => (await mockServices.state()).messages)
    .toContainEqual(expect.stringContaining(cup.name));
  const { messages } = await mockServices.state();
  expect(messages.filter(saysOldName)).toEqual([]);
});
