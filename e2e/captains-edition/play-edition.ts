import { bracketNode, endpoints } from '@puchar/shared/contract';
import type { BracketNode, Meeting } from '@puchar/shared/contract';
import {
  at,
  bracketDays,
  disputedInBracket,
  incidents,
  meetingIncidents,
  membersOf,
  plannedTeams,
  registrationDay,
  rounds,
  slots,
} from './plan.ts';
import type { PlannedTeam } from './plan.ts';
import type { Edition, PlannedMeeting, PlayedMeeting, WantedDate, Way } from './way.ts';

const minute = 60_000;
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();

function teamWith(tag: string): PlannedTeam {
  const team = plannedTeams.find((one) => one.tag === tag);
  if (team === undefined) throw new Error(`no team ${tag}`);
  return team;
}

const teamsAt = (places: readonly number[]) =>
  plannedTeams.filter(({ place }) => places.includes(place));

async function setUp({ organisers }: Edition): Promise<void> {
  const act = (method: string, path: string, body: object) =>
    organisers.act('settings and stages', method, path, body);
  const [row] = endpoints.getEditions.answer.parse(await organisers.read('/editions'));
  await act('PATCH', `/editions/update/${row?.id}`, {
    name: 'Puchar na próbę',
    year: 2027,
    consentsDeadline: at('09-16', '20:00'),
    rosterDeadline: at('09-26', '20:00'),
  });
  await act('PUT', '/regulations/set', { content: '# Gramy fair' });
}

async function nextStage({ organisers }: Edition): Promise<void> {
  await organisers.act('settings and stages', 'POST', '/editions/next-stage', {});
}

async function register(edition: Edition, way: Way): Promise<void> {
  await edition.moveTo(registrationDay);
  await Promise.all(plannedTeams.map((team) => way.register(team)));
  await edition.moveTo(at('09-07', '17:00'));
  await way.correct(teamsAt(incidents.corrections));
  for (const { tag } of plannedTeams)
    await edition.organisers.act('teams accepted', 'POST', `/teams/accept/${tag}`);
}

const scopes = { fullName: true, class: true, accounts: false, image: false, statistics: true };

async function allTeams({ organisers }: Edition) {
  return endpoints.getAllTeams.answer.parse(await organisers.read('/teams/all'));
}

/** @param reason Of the first form of each of these teams, which is sent back. */
async function review(
  edition: Edition,
  sendsBack: readonly PlannedTeam[] = [],
): Promise<{ team: PlannedTeam; nickname: string }[]> {
  const sentBack: { team: PlannedTeam; nickname: string }[] = [];
  for (const { tag, players } of await allTeams(edition)) {
    const toReview = players.filter((player) => player.gdprAgreementState === 'AWAITING_REVIEW');
    for (const [place, { nickname, gdprAgreementId }] of toReview.entries()) {
      const act = (path: string, body: object) =>
        edition.organisers.act(
          'consent forms reviewed',
          'POST',
          `/gdpr-agremeents/${path}/${gdprAgreementId}`,
          body,
        );
      if (place === 0 && sendsBack.some((team) => team.tag === tag)) {
        await act('reject', { reason: 'Brakuje podpisu na drugiej stronie.' });
        sentBack.push({ team: teamWith(tag), nickname });
      } else await act('accept', { scopes });
    }
  }
  return sentBack;
}

async function collectConsents(edition: Edition, way: Way): Promise<void> {
  await edition.moveTo(at('09-08', '17:00'));
  for (const team of plannedTeams) {
    const last = membersOf(team).at(-1)?.nickname ?? '';
    await way.handOutConsents(team, incidents.lateConsents.includes(team.place) ? [last] : []);
  }
  await edition.moveTo(at('09-10', '17:00'));
  const sentBack = await review(edition, teamsAt(incidents.sentBack));
  await edition.moveTo(at('09-13', '17:00'));
  for (const { team, nickname } of sentBack) await way.handOutConsent(team, nickname);
  for (const team of teamsAt(incidents.lateConsents)) await way.remind(team);
  const joined = await way.changeRosters();
  for (const { team, nickname } of joined) await way.handOutConsent(team, nickname);
  await edition.moveTo(at('09-15', '17:00'));
  await review(edition);
  await way.settleQuestions();
  const teams = (await allTeams(edition)).map(({ id }) => ({ id }));
  await edition.organisers.act('teams accepted', 'POST', '/teams/accept-all', { teams });
}

function planned({ id, team1, team2, bestOf }: Meeting): PlannedMeeting {
  return { id, team1: teamWith(team1.tag), team2: teamWith(team2.tag), bestOf };
}

/** Each group's meetings, whose dates captains agree on, in the order of play. */
async function makeGroups({ organisers, moveTo }: Edition): Promise<PlannedMeeting[]> {
  await moveTo(at('09-20', '12:00'));
  const act = (path: string, body: object) =>
    organisers.act('groups, schedule, bracket', 'POST', path, body);
  await act('/groups/draw', { seed: 'Lotto z soboty', names: ['A', 'B', 'C', 'D'] });
  const { groups } = endpoints.getPlan.answer.parse(await organisers.read('/plan'));
  const ids = new Map(groups.flatMap(({ teams }) => teams.map(({ tag, id }) => [tag, id])));
  const members = groups.map(({ teams }) =>
    plannedTeams.filter(({ tag }) => teams.some((team) => team.tag === tag)),
  );
  const wanted = rounds.flatMap(({ day, pairs }) =>
    members.flatMap((teams) =>
      pairs.map(([one, other]) => ({
        day,
        tags: [teams[one]?.tag ?? '', teams[other]?.tag ?? ''],
      })),
    ),
  );
  await act('/plan', {
    minutes: 60,
    bracket: [],
    made: wanted.map(({ day, tags: [one = '', other = ''] }) => ({
      team1Id: ids.get(one),
      team2Id: ids.get(other),
      date: at(day, slots[0]),
      bestOf: 1,
      toBeRescheduled: true,
      station: null,
    })),
    moved: [],
  });
  const { meetings } = endpoints.getPlan.answer.parse(await organisers.read('/plan'));
  return wanted.map(({ tags }) => {
    const meeting = meetings.find(({ team1, team2 }) =>
      [team1, team2].every(({ tag }) => tags.includes(tag)),
    );
    if (meeting === undefined) throw new Error(`no meeting of ${tags.join(' and ')}`);
    return planned(meeting);
  });
}

const perRound = 8;
const dateOf = (place: number) =>
  at(rounds[Math.floor(place / perRound)]?.day ?? '', slots[place % perRound < 4 ? 0 : 1]);

async function agreeInGroups(way: Way, meetings: readonly PlannedMeeting[]) {
  const { otherDates, withoutReply, movedAgain } = meetingIncidents;
  const wanted = meetings.map((meeting, place): WantedDate => {
    const manner = withoutReply.includes(place)
      ? 'NO_REPLY'
      : otherDates.includes(place)
        ? 'REPLY'
        : 'ACCEPTED';
    return { meeting, date: dateOf(place), manner };
  });
  await way.agreeOnDates(wanted, {
    proposed: at('09-20', '18:00'),
    replied: at('09-21', '18:00'),
    accepted: at('09-22', '18:00'),
    settled: at('09-24', '12:00'),
  });
  const moved = wanted.flatMap(({ meeting, date }, place): WantedDate[] =>
    movedAgain.includes(place) ? [{ meeting, date: later(date, 24 * 60), manner: 'ACCEPTED' }] : [],
  );
  await way.agreeOnDates(moved, { proposed: at('09-24', '18:00'), replied: at('09-25', '12:00') });
  return wanted.map((one) => moved.find(({ meeting }) => meeting === one.meeting) ?? one);
}

/** The team in front wins; every second longer meeting is close. */
function playedOf(meeting: PlannedMeeting, isDisputed: boolean, isNoShow = false): PlayedMeeting {
  const { team1, team2, bestOf } = meeting;
  const [winner, loser] = team1.place < team2.place ? [team1, team2] : [team2, team1];
  const isClose = (team1.place + team2.place) % 2 === 1;
  const won = [winner.name, winner.name];
  const close = [winner.name, loser.name, winner.name];
  const games = bestOf === 1 ? [winner.name] : isClose ? close : won;
  return { meeting, winner, games, isDisputed, isNoShow };
}

/** @param dated Meetings and their dates. */
async function play(
  edition: Edition,
  way: Way,
  dated: readonly { date: string; played: PlayedMeeting }[],
): Promise<void> {
  for (const date of [...new Set(dated.map((one) => one.date))].toSorted()) {
    const now = dated.filter((one) => one.date === date).map(({ played }) => played);
    await edition.moveTo(later(date, -20));
    await way.checkIn(now);
    await edition.moveTo(later(date, 50));
    for (const played of now) {
      if (played.isNoShow) await giveWalkover(edition, played);
      else await way.report(played);
    }
  }
}

async function giveWalkover({ organisers }: Edition, { meeting, winner }: PlayedMeeting) {
  const { id } = await organisers.team(winner.tag);
  const path = `/meetings/${meeting.id}/walkover`;
  await organisers.act('results', 'POST', path, { winnerId: id, reason: 'Nie przyszli.' });
}

function openMeetings(node: BracketNode | undefined): Meeting[] {
  if (node === undefined) return [];
  const { meeting, firstParent, secondParent } = node;
  const own = meeting === undefined || meeting.state === 'FINISHED' ? [] : [meeting];
  return [...openMeetings(firstParent), ...openMeetings(secondParent), ...own];
}

async function playBracket(edition: Edition, way: Way): Promise<void> {
  const { organisers, moveTo } = edition;
  await moveTo(at('10-07', '12:00'));
  await nextStage(edition);
  await organisers.act('groups, schedule, bracket', 'POST', '/bracket/generate', { size: 8 });
  let before = 0;
  for (const { day, proposed, accepted } of bracketDays) {
    const tree = bracketNode.parse(await organisers.read('/bracket'));
    const meetings = openMeetings(tree).map(planned);
    const wanted = meetings.map((meeting, place): WantedDate => {
      return { meeting, date: at(day, place < 2 ? '17:00' : '18:30'), manner: 'ACCEPTED' };
    });
    await way.agreeOnDates(wanted, { proposed, replied: accepted });
    const dated = wanted.map(({ meeting, date }, place) => {
      const isDisputed = before + place === disputedInBracket;
      return { date, played: playedOf(meeting, isDisputed) };
    });
    await play(edition, way, dated);
    before += meetings.length;
  }
}

/** @returns What anyone can read at the end: results, then the champion. */
export async function playEdition(edition: Edition, way: Way): Promise<string[]> {
  await setUp(edition);
  await way.prepare();
  await nextStage(edition);
  await register(edition, way);
  await collectConsents(edition, way);
  const meetings = await makeGroups(edition);
  await nextStage(edition);
  const dated = await agreeInGroups(way, meetings);
  const { disputed, noShow } = meetingIncidents;
  await play(
    edition,
    way,
    dated.map(({ meeting, date }, place) => ({
      date,
      played: playedOf(meeting, disputed.includes(place), place === noShow),
    })),
  );
  await playBracket(edition, way);
  await edition.moveTo(at('10-20', '12:00'));
  await nextStage(edition);
  return readOutcome(edition);
}

async function readOutcome({ publicUrl, organisers }: Edition): Promise<string[]> {
  const results: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ order: 'ASC', page: String(page), state: 'FINISHED' });
    const response = await fetch(`${publicUrl}/api/meetings?${query}`);
    const rows = endpoints.getMeetings.answer.parse(await response.json());
    if (rows.length === 0) break;
    for (const { team1, team2 } of rows) {
      const sides = [team1, team2].map(({ name, wins }) => `${name} ${wins}`);
      results.push(sides.toSorted().join(' – '));
    }
  }
  const { meeting: final } = bracketNode.parse(await organisers.read('/bracket'));
  const champion = [final?.team1, final?.team2].find((team) => team?.id === final?.winner);
  return [...results.toSorted(), `Mistrz: ${champion?.name}`];
}
