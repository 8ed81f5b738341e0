import { cupSettings, endpoints, messageThread, newTeamPage } from '@puchar/shared/contract';
import { HttpCaptain, PageCalls } from './captain.ts';
import type { Captain } from './captain.ts';
import { PhoneCaptain } from './phone-captain.ts';
import { incidents, onPhones, personOf, plannedTeams } from './plan.ts';
import type { PlannedTeam } from './plan.ts';
import { registerPlannedTeam } from './register-planned-team.ts';
import type { DateTimes, Edition, PlannedMeeting, PlayedMeeting, WantedDate, Way } from './way.ts';

const dayMs = 86_400_000;
const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString();

const ofSide = ({ id, team1, team2 }: PlannedMeeting, team: PlannedTeam) => ({
  id,
  opponent: (team === team1 ? team2 : team1).name,
});

/** Captains do it on the pages of their teams; organisers decide what is left. */
export class WithPages implements Way {
  readonly #edition: Edition;
  readonly #captains = new Map<string, Captain>();
  readonly #openPhone: (team: PlannedTeam) => Promise<PhoneCaptain>;

  constructor(edition: Edition, openPhone: (team: PlannedTeam) => Promise<PhoneCaptain>) {
    this.#edition = edition;
    this.#openPhone = openPhone;
  }

  #captain({ tag }: PlannedTeam): Captain {
    const captain = this.#captains.get(tag);
    if (captain === undefined) throw new Error(`no captain of ${tag}`);
    return captain;
  }

  #httpCaptain(place: number): HttpCaptain {
    const captain = this.#captains.get(plannedTeams[place]?.tag ?? '');
    if (captain instanceof HttpCaptain) return captain;
    throw new Error('a captain on a phone');
  }

  /** Equal results count at once; agreed dates do so by default. */
  async prepare(): Promise<void> {
    const { organisers } = this.#edition;
    const { matchDay } = cupSettings.parse(await organisers.read('/cup/settings'));
    const act = (method: string, path: string, body: object) =>
      organisers.act('settings and stages', method, path, body);
    await act('PATCH', '/cup/settings/match-day', {
      resultsCountAtOnce: true,
      seen: { resultsCountAtOnce: matchDay.content.resultsCountAtOnce },
    });
    await act('POST', '/cup/publish', {});
  }

  async register(team: PlannedTeam): Promise<void> {
    if (team.place < onPhones) {
      this.#captains.set(team.tag, await this.#openPhone(team));
      return;
    }
    const { publicUrl } = this.#edition;
    const path = await registerPlannedTeam(publicUrl, team);
    this.#captains.set(team.tag, new HttpCaptain(new PageCalls(publicUrl, path)));
  }

  async correct(teams: readonly PlannedTeam[]): Promise<void> {
    const { organisers } = this.#edition;
    for (const team of teams) {
      const { id, players } = await organisers.team(team.tag);
      const path = `/teams/corrections/${id}`;
      const fields = [{ memberId: players[1]?.id, field: 'riotTag' }];
      const note = 'Nie znajdujemy tego konta w grze. Jaki jest TAG?';
      await organisers.act('corrections', 'POST', path, { fields, note });
      await this.#captain(team).correctRiotTag('EUW');
      for (const sent of endpoints.getCorrections.answer.parse(await organisers.read(path)))
        await organisers.act('corrections', 'DELETE', `${path}/${sent.id}`);
    }
  }

  async handOutConsents(team: PlannedTeam, skipped: readonly string[]): Promise<void> {
    await this.#captain(team).passOnConsents(skipped);
  }

  async remind(team: PlannedTeam): Promise<void> {
    const { organisers } = this.#edition;
    const { id } = await organisers.team(team.tag);
    const text = 'Brakuje jeszcze jednej zgody. Czekamy do środy.';
    const body = { id: crypto.randomUUID(), text, seenId: null };
    await organisers.act('messages', 'POST', `/teams/messages/${id}`, body);
    await this.#captain(team).passOnConsents();
  }

  async handOutConsent(team: PlannedTeam): Promise<void> {
    await this.#captain(team).passOnConsents();
  }

  async changeRosters() {
    const [first, second] = [plannedTeams[incidents.added], plannedTeams[incidents.replaced]];
    if (!first || !second) throw new Error('no such teams');
    const added = personOf(first.tag, 8);
    await this.#captain(first).addSubstitute(added);
    const replacing = personOf(second.tag, 8);
    await this.#httpCaptain(incidents.replaced).replace(replacing);
    await this.#httpCaptain(incidents.removed).remove();
    return [
      { team: first, nickname: added.nickname },
      { team: second, nickname: replacing.nickname },
    ];
  }

  async settleQuestions(): Promise<void> {
    const { organisers } = this.#edition;
    const question = 'Czy możemy wejść do szkoły przed 16?';
    const reply = 'Tak, od 15:30.';
    for (const place of incidents.questions) {
      const team = plannedTeams[place];
      if (team === undefined) throw new Error('no such team');
      const captain = this.#captain(team);
      await captain.write(question);
      const { id } = await organisers.team(team.tag);
      const thread = messageThread.parse(await organisers.read(`/teams/messages/${id}`));
      const body = { id: crypto.randomUUID(), text: reply, seenId: thread.at(-1)?.id };
      await organisers.act('messages', 'POST', `/teams/messages/${id}`, body);
      if (captain instanceof PhoneCaptain) await captain.expectMessage(reply);
    }
    await this.#renewLostLink();
  }

  async #renewLostLink(): Promise<void> {
    const { organisers } = this.#edition;
    const { calls } = this.#httpCaptain(incidents.lostLink);
    const { id } = await organisers.team(plannedTeams[incidents.lostLink]?.tag ?? '');
    const renewed = await organisers.act('messages', 'POST', `/teams/page/${id}`);
    organisers.outside('messages', 'link');
    await calls.read().then(
      () => {
        throw new Error('a lost link opens the page');
      },
      () => undefined,
    );
    calls.path = `/druzyna/${newTeamPage.parse(renewed).secret}`;
    await calls.read();
  }

  async agreeOnDates(wanted: readonly WantedDate[], times: DateTimes): Promise<void> {
    const { moveTo } = this.#edition;
    await moveTo(times.proposed);
    for (const { meeting, date, manner } of wanted) {
      const { team1 } = meeting;
      const dates = manner === 'REPLY' ? [dayAfter(date)] : [date, dayAfter(date)];
      await this.#captain(team1).propose(ofSide(meeting, team1), dates);
    }
    await moveTo(times.replied);
    for (const { meeting, date, manner } of wanted) {
      const { team2 } = meeting;
      const captain = this.#captain(team2);
      if (manner === 'ACCEPTED') await captain.accept(ofSide(meeting, team2), date);
      if (manner === 'REPLY') await captain.propose(ofSide(meeting, team2), [date]);
    }
    const replies = wanted.filter(({ manner }) => manner === 'REPLY');
    if (times.accepted !== undefined) await moveTo(times.accepted);
    for (const { meeting, date } of replies)
      await this.#captain(meeting.team1).accept(ofSide(meeting, meeting.team1), date);
    if (times.settled !== undefined) await moveTo(times.settled);
    await this.#settleDates(wanted.filter(({ manner }) => manner === 'NO_REPLY'));
  }

  async #settleDates(open: readonly WantedDate[]): Promise<void> {
    const { organisers } = this.#edition;
    for (const { meeting, date } of open) {
      const cases = endpoints.getDateCases.answer.parse(await organisers.read('/meeting-dates'));
      const found = cases.find((one) => one.meeting.id === meeting.id);
      const decision = { date, expectedUpdatedAt: found?.updatedAt };
      await organisers.act('dates', 'POST', `/meeting-dates/${meeting.id}/decide`, decision);
    }
  }

  async checkIn(played: readonly PlayedMeeting[]): Promise<void> {
    for (const { meeting, winner, isNoShow } of played) {
      for (const team of [meeting.team1, meeting.team2]) {
        if (isNoShow && team !== winner) continue;
        const captain = this.#captain(team);
        await captain.checkIn(ofSide(meeting, team));
        await captain.setLineUp(ofSide(meeting, team));
      }
    }
  }

  async report({ meeting, winner, games, isDisputed }: PlayedMeeting): Promise<void> {
    const loser = winner === meeting.team1 ? meeting.team2 : meeting.team1;
    const theirs = isDisputed
      ? games.map((name) => (name === winner.name ? loser : winner).name)
      : games;
    await this.#captain(winner).report(ofSide(meeting, winner), games);
    await this.#captain(loser).report(ofSide(meeting, loser), theirs);
    if (!isDisputed) return;
    const { organisers } = this.#edition;
    organisers.outside('results', 'chat', 2);
    const ids = new Map<string, string>();
    for (const { name, tag } of [winner, loser]) ids.set(name, (await organisers.team(tag)).id);
    const winners = games.map((name) => ids.get(name));
    await organisers.act('results', 'POST', `/meetings/${meeting.id}/result`, { winners });
  }
}
