import type { Meeting, TeamMessage, TeamPage, TeamPageMember } from '@puchar/shared/contract';
import { formatDate, nextStepOf } from '@puchar/shared/domain';
import { plainTexts as texts } from './texts.pl.ts';

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const paragraph = (value: string) => (value === '' ? '' : `<p>${escaped(value)}</p>`);

function memberItem({ nickname, erased, consent }: TeamPageMember): string {
  if (erased) return `<li>${texts.erased}</li>`;
  const { state, path, sentBackAt, rejectionReason } = consent;
  const link = state === 'AWAITING' ? ` <a href="${escaped(path)}">${texts.consent}</a>` : '';
  const back = sentBackAt === null ? '' : ` ${texts.sentBack} ${escaped(rejectionReason ?? '')}`;
  return `<li>${escaped(nickname)}: ${texts.states[state]}.${back}${link}</li>`;
}

function meetingItem({ id, date, toBeRescheduled, team1, team2 }: Meeting): string {
  const when = toBeRescheduled ? texts.noDate : formatDate(date);
  return `<li>${when} <a href="/mecze/${id}">${escaped(`${team1.name} – ${team2.name}`)}</a></li>`;
}

function messageItem({ side, text, at }: TeamMessage): string {
  return `<li>${texts.sides[side]}, ${formatDate(at)}: <span dir="auto">${escaped(text)}</span></li>`;
}

function listOf(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

/**
 * What a browser without scripts reads of the captain's page. Personal data never reach the renderer, where code of
 * other modules runs, so this is composed here. @param page Null for a secret that opens none.
 */
export function plainTeamPage(page: TeamPage | null): string {
  if (page === null) return `<div class="plain-page">${paragraph(texts.unknown)}</div>`;
  const { team, members, meetings, messages } = page;
  const { state, next, deadline } = nextStepOf(page);
  return [
    '<div class="plain-page">',
    `<h1>${escaped(team === null ? texts.title : `${team.name} (${team.tag})`)}</h1>`,
    paragraph(team?.schoolName ?? ''),
    `<h2>${escaped(state)}</h2>`,
    paragraph(next),
    deadline === null ? '' : paragraph(`${texts.deadline} ${formatDate(deadline)}`),
    listOf(texts.consents, members.map(memberItem)),
    listOf(texts.meetings, meetings.map(meetingItem)),
    listOf(texts.messages, messages.map(messageItem)),
    paragraph(texts.withScripts),
    '</div>',
  ].join('');
}
