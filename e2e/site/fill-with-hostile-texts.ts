import { endpoints, meetingDetail } from '@puchar/shared/contract';
import type { Meeting, OrganiserTeam } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';
import { hostileRegulations, hostileText, longAddress, wideName } from './hostile-texts.ts';
import { readDetail, readMeetings } from './meetings.ts';
import { consentLinks, registerTeam, sendForm } from './registered-team.ts';

export interface HostileSite {
  tags: readonly string[];
  publicTags: readonly string[];
  meetings: readonly string[];
  gamePath: string;
  consentPath: string;
}

async function spoilTeam({ organiser }: Site, team: OrganiserTeam, number: number) {
  const tag = wideName(number, 5);
  const members = team.players.map(({ id }, place) => {
    const text = (max: number, field: number) => hostileText(number + place + field, max);
    return {
      id,
      // Their consents and the team's state stay.
      isSamePerson: true,
      firstName: text(50, 0),
      lastName: text(50, 1),
      nickname: text(50, 2),
      class: text(50, 3),
      discordUsername: text(32, 4),
      // Accounts are unique within a team.
      riotUsername: `${place}${text(15, 5)}`,
      riotTag: text(5, 0),
    };
  });
  await organiser.call('PATCH', `/teams/update/${team.id}`, {
    name: hostileText(number, 64),
    tag,
    description: hostileText(number + 1, 256),
    publicNote: hostileText(number + 2, 1000),
    members,
  });
  return tag;
}

async function spoilTeams(site: Site): Promise<Pick<HostileSite, 'tags' | 'publicTags'>> {
  await registerTeam(site);
  const response = await site.organiser.call('GET', '/teams/all');
  const tags: string[] = [];
  const publicTags: string[] = [];
  for (const team of endpoints.getAllTeams.answer.parse(response)) {
    const tag = await spoilTeam(site, team, tags.length);
    tags.push(tag);
    if (team.state === 'ACCEPTED') publicTags.push(tag);
  }
  return { tags, publicTags };
}

async function spoilConsent(site: Site): Promise<string> {
  const [link] = await consentLinks(site, await registerTeam(site));
  await sendForm(site, link?.id ?? '');
  const reason = `${hostileText(1, 100)}${'W'.repeat(400)}`;
  await site.organiser.call('POST', `/gdpr-agremeents/reject/${link?.id}`, { reason });
  return link?.path ?? '';
}

async function spoilGroups({ organiser }: Site): Promise<void> {
  const rows = endpoints.getGroups.answer.parse(await organiser.call('GET', '/groups'));
  for (const [number, { id }] of rows.entries()) {
    await organiser.call('PATCH', `/groups/update/${id}`, { name: wideName(number, 16) });
  }
}

async function spoilMeetings({ organiser, publicUrl }: Site): Promise<Meeting[]> {
  const states = ['UPCOMING', 'LIVE', 'FINISHED'] as const;
  const rows = await Promise.all(states.map((state) => readMeetings(publicUrl, state)));
  for (const [number, { id }] of rows.flat().entries()) {
    await organiser.call('PATCH', `/meetings/update/${id}`, {
      publicNote: hostileText(number, 1000),
      streamLink: longAddress,
    });
  }
  return rows.flatMap(([first]) => first ?? []);
}

async function spoilGame({ organiser, publicUrl }: Site, meetingId: string): Promise<string> {
  const { matches } = meetingDetail.parse(await readDetail(publicUrl, meetingId));
  const game = matches.find(({ players }) => players.length > 0);
  if (game === undefined) throw new Error('no game with figures');
  const players = game.players.map((row, place) => ({
    ...row,
    nickname: hostileText(place, 100),
    championName: hostileText(place + 1, 100),
  }));
  await organiser.call('PATCH', `/matches/${game.id}`, { players, patch: hostileText(1, 32) });
  return `/mecze/${meetingId}/gry/${game.id}`;
}

async function spoilSponsors({ organiser }: Site): Promise<void> {
  const rows = endpoints.getSponsors.answer.parse(await organiser.call('GET', '/sponsors/get'));
  for (const [number, { id }] of rows.entries()) {
    const name = hostileText(number, 120);
    await organiser.call('PATCH', `/sponsors/update/${id}`, { name, websiteUrl: longAddress });
  }
  const name = 'W'.repeat(120);
  const added = { name, websiteUrl: longAddress, category: 'STRATEGIC_PARTNER' };
  await organiser.call('POST', '/sponsors/create', added);
}

async function spoilSchools({ organiser }: Site): Promise<void> {
  const response = await organiser.call('GET', '/schools/all');
  const rows = endpoints.getAllSchools.answer.parse(response);
  for (const [number, { code }] of rows.filter(({ teams }) => teams > 0).entries()) {
    // Names are unique, and none may begin as a formula.
    const name = `${number}${hostileText(number, 148)}`;
    await organiser.call('PATCH', `/schools/update/${code}`, { name, city: 'W'.repeat(60) });
  }
}

async function spoilKeeping(site: Site): Promise<void> {
  const { organiser } = site;
  for (const number of [0, 1]) {
    await organiser.call('POST', '/auth/create-admin', {
      email: `${'w'.repeat(230)}${number}@puchar.example`,
      password: 'haslo-do-testow-przegladarki',
      firstName: hostileText(number, 50),
      nickname: hostileText(number + 1, 50),
      lastName: hostileText(number + 2, 50),
    });
  }
  const tag = await registerTeam(site);
  await organiser.call('POST', `/teams/reject/${tag}`, { reason: hostileText(2, 500) });
  const [edition] = endpoints.getEditions.answer.parse(await organiser.call('GET', '/editions'));
  await organiser.call('PATCH', `/editions/update/${edition?.id}`, { name: 'W'.repeat(120) });
}

export async function fillWithHostileTexts(site: Site): Promise<HostileSite> {
  await site.setStage('SUBMISSIONS');
  const teams = await spoilTeams(site);
  const consentPath = await spoilConsent(site);
  await spoilGroups(site);
  await spoilSponsors(site);
  await spoilSchools(site);
  await spoilKeeping(site);
  await site.organiser.call('PUT', '/regulations/set', { content: hostileRegulations });
  const meetings = await spoilMeetings(site);
  const finished = meetings.find(({ state }) => state === 'FINISHED')?.id ?? '';
  const gamePath = await spoilGame(site, finished);
  const upcoming = meetings.find(({ state }) => state === 'UPCOMING');
  await site.organiser.call('POST', `/meetings/${upcoming?.id}/walkover`, {
    winnerId: upcoming?.team1.id,
    reason: hostileText(1, 500),
  });
  return { ...teams, meetings: meetings.map(({ id }) => id), gamePath, consentPath };
}
