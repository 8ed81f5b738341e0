import { nextMatchResponse } from '@puchar/shared/contract';
import { registerPlannedTeam } from './register-planned-team.ts';
import { sendForm } from '../site/registered-team.ts';
import { incidents, personOf, plannedTeams } from './plan.ts';
import type { PlannedTeam } from './plan.ts';
import type { DateTimes, Edition, PlannedMeeting, PlayedMeeting, WantedDate, Way } from './way.ts';

/** Organisers collect by chat what captains want, and type it into the panel. */
export class WithoutPages implements Way {
  readonly #edition: Edition;

  constructor(edition: Edition) {
    this.#edition = edition;
  }

  async prepare(): Promise<void> {}

  async register(team: PlannedTeam): Promise<void> {
    await registerPlannedTeam(this.#edition.publicUrl, team);
  }

  async correct(teams: readonly PlannedTeam[]): Promise<void> {
    const { organisers } = this.#edition;
    for (const { tag } of teams) {
      organisers.outside('corrections', 'chat');
      const { id, players } = await organisers.team(tag);
      const members = [{ id: players[1]?.id, riotTag: 'EUW' }];
      await organisers.act('corrections', 'PATCH', `/teams/update/${id}`, { members });
    }
  }

  async #sendForms({ tag }: PlannedTeam, nicknames?: readonly string[]): Promise<void> {
    const { organisers } = this.#edition;
    const { players } = await organisers.team(tag);
    const awaited = players.filter(
      ({ nickname, gdprAgreementState }) =>
        gdprAgreementState === 'AWAITING' && nicknames?.includes(nickname) !== false,
    );
    await Promise.all(
      awaited.map(({ gdprAgreementId }) => sendForm(this.#edition, gdprAgreementId)),
    );
  }

  async handOutConsents(team: PlannedTeam, skipped: readonly string[]): Promise<void> {
    const { organisers } = this.#edition;
    const { players } = await organisers.team(team.tag);
    organisers.outside('consent links', 'link', players.length);
    const nicknames = players.map(({ nickname }) => nickname);
    await this.#sendForms(
      team,
      nicknames.filter((nickname) => !skipped.includes(nickname)),
    );
  }

  async remind(team: PlannedTeam): Promise<void> {
    this.#edition.organisers.outside('consent links', 'link');
    await this.#sendForms(team);
  }

  async handOutConsent(team: PlannedTeam, nickname: string): Promise<void> {
    this.#edition.organisers.outside('consent links', 'link');
    await this.#sendForms(team, [nickname]);
  }

  async changeRosters() {
    const { organisers } = this.#edition;
    const [first, second, third] = [incidents.added, incidents.replaced, incidents.removed].map(
      (place) => plannedTeams[place],
    );
    if (!first || !second || !third) throw new Error('no such teams');
    const { id } = await organisers.team(first.tag);
    const added = personOf(first.tag, 8);
    const joining = { ...added, gameRole: 'MIDDLE', memberType: 'SUBSTITUTE' };
    await organisers.act('rosters', 'POST', `/teams/add-player/${id}`, joining);
    const leaving = (await organisers.team(second.tag)).players.at(-1);
    const replacing = personOf(second.tag, 8);
    await organisers.act('rosters', 'POST', `/players/replace/${leaving?.id}`, replacing);
    const last = (await organisers.team(third.tag)).players.at(-1);
    await organisers.act('rosters', 'POST', `/players/remove/${last?.id}`, {});
    return [
      { team: first, nickname: added.nickname },
      { team: second, nickname: replacing.nickname },
    ];
  }

  async settleQuestions(): Promise<void> {
    this.#edition.organisers.outside('messages', 'chat', incidents.questions.length);
  }

  /** Both captains are written to for each meeting. */
  async agreeOnDates(wanted: readonly WantedDate[], { replied }: DateTimes): Promise<void> {
    const { organisers, moveTo } = this.#edition;
    await moveTo(replied);
    for (const { meeting, date } of wanted) {
      organisers.outside('dates', 'chat', 2);
      const changes = { date, toBeRescheduled: false };
      await organisers.act('dates', 'PATCH', `/meetings/update/${meeting.id}`, changes);
    }
  }

  async checkIn(played: readonly PlayedMeeting[]): Promise<void> {
    this.#edition.organisers.outside('check-in', 'chat', 2 * played.length);
  }

  async report({ meeting, games, isDisputed }: PlayedMeeting): Promise<void> {
    const { organisers } = this.#edition;
    if (isDisputed) organisers.outside('results', 'chat', 2);
    const act = (path: string, body: object) =>
      organisers.act('results', 'POST', `/meetings/${meeting.id}/${path}`, body);
    await act('next-state', { expectedState: 'UPCOMING' });
    for (const name of games) {
      const { match } = nextMatchResponse.parse(await act('next-match', {}));
      const { id: winnerId } = await this.#teamOf(meeting, name);
      await organisers.act('results', 'PATCH', `/matches/${match.id}`, { winnerId });
    }
    await act('next-state', { expectedState: 'LIVE' });
  }

  #teamOf({ team1, team2 }: PlannedMeeting, name: string) {
    return this.#edition.organisers.team(team1.name === name ? team1.tag : team2.tag);
  }
}
