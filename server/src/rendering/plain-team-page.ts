import type {
  Meeting,
  MeetingDates,
  OwnRosterRequest,
  TeamMessage,
  TeamPage,
  TeamPageMember,
} from '@puchar/shared/contract';
import { dateProblemTexts, formatDate, nextStepOf } from '@puchar/shared/domain';
import { longDate, requestKinds, requestStates, stateWords } from '@puchar/shared/team-words';
import { escapeHtml } from '../platform/http/plain-page.ts';
import { plainTexts as texts } from './texts.pl.ts';

const paragraph = (value: string) => (value === '' ? '' : `<p>${escapeHtml(value)}</p>`);

function memberItem({ nickname, erased, consent }: TeamPageMember): string {
  if (erased) return `<li>${texts.erased}</li>`;
  const { state, path, sentBackAt, rejectionReason } = consent;
  const link = state === 'AWAITING' ? ` <a href="${escapeHtml(path)}">${texts.consent}</a>` : '';
  const back = sentBackAt === null ? '' : ` ${texts.sentBack} ${escapeHtml(rejectionReason ?? '')}`;
  return `<li>${escapeHtml(nickname)}: ${texts.states[state]}.${back}${link}</li>`;
}

function meetingItem({ id, date, toBeRescheduled, team1, team2 }: Meeting): string {
  const when = toBeRescheduled ? texts.noDate : formatDate(date);
  return `<li>${when} <a href="/mecze/${id}">${escapeHtml(`${team1.name} – ${team2.name}`)}</a></li>`;
}

function messageItem({ side, text, at }: TeamMessage): string {
  return `<li>${texts.sides[side]}, ${formatDate(at)}: <span dir="auto">${escapeHtml(text)}</span></li>`;
}

function datesItem(dates: MeetingDates): string {
  const { opponent, date, toBeRescheduled, proposal } = dates;
  const when = toBeRescheduled ? texts.undecided : texts.now(longDate(date));
  const proposed = (proposal?.dates ?? []).map(({ date: one, problem }) => {
    const note = problem === null ? '' : ` ${dateProblemTexts[problem]}`;
    return `<li>${escapeHtml(`${longDate(one)}.${note}`)}</li>`;
  });
  const title = proposal?.isOwn === true ? texts.own : texts.theirs;
  return [
    `<li>${escapeHtml(texts.with(opponent.name))}`,
    paragraph(`${when}.`),
    paragraph(stateWords(dates) ?? ''),
    proposed.length === 0 ? '' : `<p>${title}</p><ul>${proposed.join('')}</ul>`,
    '</li>',
  ].join('');
}

function requestPart({ rosterRequest, members }: TeamPage): string {
  if (rosterRequest === null) return '';
  const { kind, state, playerId, joining, reason, declineReason }: OwnRosterRequest = rosterRequest;
  const leaving = members.find(({ id }) => id === playerId);
  return [
    `<h2>${texts.request}</h2>`,
    paragraph(`${requestKinds[kind]}: ${requestStates[state]}.`),
    leaving === undefined ? '' : paragraph(`${texts.leaving} ${leaving.nickname}`),
    joining === null
      ? ''
      : paragraph(`${texts.joining} ${joining.nickname} (${joining.firstName})`),
    paragraph(reason),
    declineReason === null ? '' : paragraph(`${texts.declined} ${declineReason}`),
  ].join('');
}

function listOf(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

/**
 * What a browser without scripts reads of the captain's page. Personal data never reach the renderer, where code of
 * other modules runs, so this is composed here. @param page Null for a secret that opens none. @param dates Of meetings
 * whose date captains may move.
 */
export function plainTeamPage(page: TeamPage | null, dates: readonly MeetingDates[] = []): string {
  if (page === null) return `<div class="plain-page">${paragraph(texts.unknown)}</div>`;
  const { team, members, meetings, messages } = page;
  const { state, next, deadline } = nextStepOf(page);
  return [
    '<div class="plain-page">',
    `<h1>${escapeHtml(team === null ? texts.title : `${team.name} (${team.tag})`)}</h1>`,
    paragraph(team?.schoolName ?? ''),
    `<h2>${escapeHtml(state)}</h2>`,
    paragraph(next),
    deadline === null ? '' : paragraph(`${texts.deadline} ${formatDate(deadline)}`),
    listOf(
      texts.corrections,
      page.corrections.map(({ note }) => `<li dir="auto">${escapeHtml(note)}</li>`),
    ),
    listOf(texts.consents, members.map(memberItem)),
    requestPart(page),
    listOf(texts.dates, dates.filter(({ state }) => state !== null).map(datesItem)),
    listOf(texts.meetings, meetings.map(meetingItem)),
    listOf(texts.messages, messages.map(messageItem)),
    paragraph(texts.withScripts),
    '</div>',
  ].join('');
}
