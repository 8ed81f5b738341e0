import { expect } from '@playwright/test';
import { inEveryEngine } from '../../engines/every-engine.ts';
import type { Given } from '../../engines/every-engine.ts';
import type { Visitor } from '../../engines/visitor.ts';
import { newMeeting } from '../../site/meetings.ts';
import { organiserAccount } from '../../site/organiser.ts';
import { readGroups, readTeams } from '../../site/teams.ts';

async function signedIn({ site, newVisitor }: Given): Promise<Visitor> {
  await site.setStage('GROUPS');
  const organiser = await newVisitor();
  // Without a session the response is 401.
  organiser.allow(/401/);
  await organiser.open(site.adminUrl);
  await organiser.label('Adres e-mail').fill(organiserAccount.email);
  await organiser.label('Hasło').fill(organiserAccount.password);
  await organiser.keys('Enter');
  await organiser.role('button', 'Wyloguj się').expectSeen();
  return organiser;
}

inEveryEngine(
  'an organiser scores a meeting, and the open page of a visitor follows',
  async (given) => {
    const { site, newVisitor } = given;
    await site.setStage('GROUPS');
    const made = await newMeeting(site);
    const winner = made.team2.name;
    const visitor = await newVisitor();
    await visitor.open(`${site.publicUrl}/mecze/${made.id}`);
    await visitor.text(/^Do rozpoczęcia/).expectSeen();
    await visitor.tab.run('() => { window.pucharMark = true }');

    const organiser = await signedIn(given);
    await organiser.open(`${site.adminUrl}/mecze/${made.id}`);
    await organiser.role('button', 'Rozpocznij mecz').click();
    await organiser.role('button', 'Otwórz grę 1').click();
    await visitor.text(/^NA ŻYWO/).expectSeen();
    await organiser.label('Czas gry (mm:ss), jeśli znany').fill('31:20');
    await organiser.role('button', `Wygrała ${winner}`).click();
    await visitor.role('main').expectTexts([expect.stringMatching(/Wygrane\sgry:\s1/)]);
    await organiser.role('button', 'Zakończ mecz').click();
    const question = organiser.role('dialog', 'Zakończyć mecz?');
    await question.role('button', 'Zakończ mecz').click();
    await organiser.text(`Mecz zakończony. Wygrała drużyna ${winner}.`).expectSeen();
    await visitor.text('Zakończony').expectSeen();
    expect(await visitor.tab.run('() => window.pucharMark')).toBe(true);
  },
);

// A mouse can drop only in Chromium: the drivers of the others begin to drag and deliver no drop.
inEveryEngine('an organiser moves a team to another group', async (given) => {
  const organiser = await signedIn(given);
  const [group, next] = await readGroups(given.site.publicUrl);
  const teams = await readTeams(given.site.publicUrl);
  const team = teams.find(({ groupId }) => groupId === group?.id);
  if (group === undefined || next === undefined || team === undefined)
    throw new Error('no two groups with teams');
  await organiser.open(`${given.site.adminUrl}/grupy`);
  const from = organiser.role('region', `Grupa ${group.name}`);
  const to = organiser.role('region', `Grupa ${next.name}`);
  const select = `Grupa drużyny ${team.name}`;
  if (given.engine === 'chromium' && !given.isPhone) {
    await organiser.tab.drag(await from.text(team.tag).centre(), await to.role('heading').centre());
  } else {
    await from.role('combobox', select).focus();
    await organiser.keys('ArrowDown');
  }
  await to.role('combobox', select).expectSeen();
  await organiser.role('button', 'Cofnij').click();
  await from.role('combobox', select).expectSeen();
});
