import { teamDates, teamPage } from '@puchar/shared/contract';
import type { MeetingDates, TeamPage } from '@puchar/shared/contract';
import { sendForm } from '../site/registered-team.ts';
import type { personOf } from './plan.ts';

/** A meeting as its captains speak of it. */
export interface OwnMeeting {
  id: string;
  opponent: string;
}

/** What a captain does on the page of the team. */
export interface Captain {
  /** Consents of the page that are awaited; `skipped` ones are sent later. */
  passOnConsents: (skipped?: readonly string[]) => Promise<void>;
  correctRiotTag: (value: string) => Promise<void>;
  addSubstitute: (person: ReturnType<typeof personOf>) => Promise<void>;
  write: (text: string) => Promise<void>;
  /** In reply to the other captain's, if there are any. */
  propose: (meeting: OwnMeeting, dates: readonly string[]) => Promise<void>;
  accept: (meeting: OwnMeeting, date: string) => Promise<void>;
  checkIn: (meeting: OwnMeeting) => Promise<void>;
  setLineUp: (meeting: OwnMeeting) => Promise<void>;
  /** Names of the winners of the games. */
  report: (meeting: OwnMeeting, winners: readonly string[]) => Promise<void>;
}

/** Calls of the page of a team. */
export class PageCalls {
  readonly #publicUrl: string;
  path: string;

  /** @param path Such as `/druzyna/{secret}`. */
  constructor(publicUrl: string, path: string) {
    this.#publicUrl = publicUrl;
    this.path = path;
  }

  async call(method: 'GET' | 'POST', below = '', body?: object): Promise<unknown> {
    const secret = this.path.split('/').at(-1);
    const response = await fetch(`${this.#publicUrl}/api/team-pages/${secret}${below}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.ok) return response.json();
    throw new Error(`${method} ${below}: ${response.status} ${await response.text()}`);
  }

  async read(): Promise<TeamPage> {
    return teamPage.parse(await this.call('GET'));
  }

  sendForm(consentPath: string): Promise<void> {
    return sendForm({ publicUrl: this.#publicUrl }, consentPath.split('/').at(-1) ?? '');
  }
}

const now = (page: TeamPage) =>
  page.team === null ? {} : { expectedUpdatedAt: page.team.updatedAt };

/** Calls what the page calls. */
export class HttpCaptain implements Captain {
  readonly calls: PageCalls;

  constructor(calls: PageCalls) {
    this.calls = calls;
  }

  async passOnConsents(skipped: readonly string[] = []): Promise<void> {
    const { members } = await this.calls.read();
    const awaited = members.filter(
      ({ nickname, consent }) => consent.state === 'AWAITING' && !skipped.includes(nickname),
    );
    await Promise.all(awaited.map(({ consent }) => this.calls.sendForm(consent.path)));
  }

  async correctRiotTag(value: string): Promise<void> {
    const page = await this.calls.read();
    const [requested] = page.corrections;
    const members = requested?.fields.flatMap(({ memberId, field }) =>
      memberId === null ? [] : [{ id: memberId, [field]: value }],
    );
    await this.calls.call('POST', `/corrections/${requested?.id}`, { members, ...now(page) });
  }

  async addSubstitute(person: ReturnType<typeof personOf>): Promise<void> {
    await this.#changeRoster({ kind: 'ADD', person: { ...person, gameRole: 'MIDDLE' } });
  }

  /** Of the last member. */
  async replace(person: ReturnType<typeof personOf>): Promise<void> {
    const last = (await this.calls.read()).members.at(-1);
    await this.#changeRoster({ kind: 'REPLACE', playerId: last?.id, person });
  }

  /** The last member. */
  async remove(): Promise<void> {
    const last = (await this.calls.read()).members.at(-1);
    await this.#changeRoster({ kind: 'REMOVE', playerId: last?.id });
  }

  async #changeRoster(change: object): Promise<void> {
    await this.calls.call('POST', '/roster', { ...change, ...now(await this.calls.read()) });
  }

  async write(text: string): Promise<void> {
    await this.calls.call('POST', '/messages', { id: crypto.randomUUID(), text });
  }

  async #datesOf({ id }: OwnMeeting): Promise<MeetingDates> {
    const { meetings } = teamDates.parse(await this.calls.call('GET', '/dates'));
    const dates = meetings.find(({ meetingId }) => meetingId === id);
    if (dates === undefined) throw new Error('no dates of the meeting');
    return dates;
  }

  async propose(meeting: OwnMeeting, dates: readonly string[]): Promise<void> {
    const { proposal } = await this.#datesOf(meeting);
    const body = { dates, repliesTo: proposal?.id ?? null };
    await this.calls.call('POST', `/dates/${meeting.id}/propose`, body);
  }

  async accept(meeting: OwnMeeting, date: string): Promise<void> {
    const { proposal } = await this.#datesOf(meeting);
    const body = { proposalId: proposal?.id, date };
    await this.calls.call('POST', `/dates/${meeting.id}/accept`, body);
  }

  async checkIn({ id }: OwnMeeting): Promise<void> {
    await this.calls.call('POST', `/meetings/${id}/check-in`);
  }

  async setLineUp({ id }: OwnMeeting): Promise<void> {
    const { members } = await this.calls.read();
    const players = members.slice(0, 5).map((member) => member.id);
    await this.calls.call('POST', `/meetings/${id}/line-up`, { players });
  }

  async report({ id }: OwnMeeting, winners: readonly string[]): Promise<void> {
    const { meetings } = await this.calls.read();
    const own = meetings.find((meeting) => meeting.id === id);
    const teams = own === undefined ? [] : [own.team1, own.team2];
    const ids = winners.map((name) => teams.find((team) => team.name === name)?.id);
    await this.calls.call('POST', `/meetings/${id}/result`, { winners: ids });
  }
}
