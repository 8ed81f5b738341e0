import type { AuditRow } from '@puchar/shared/contract';
import { formatDate, formatDuration } from '@puchar/shared/domain';
import { yesNo } from '../lib/names.pl.ts';
import { detailNames, fieldNames } from './field-names.pl.ts';
import { actionTexts, groupNames, texts } from './texts.pl.ts';
import { codedDetails, codeNames, cupFields, cupSections, usualActs } from './value-texts.pl.ts';

type Details = AuditRow['details'];
type Value = Details[string];

export interface EntryLine {
  name: string;
  value: string;
  /** Undefined where the entry only says how something is now. */
  before?: string;
}

export interface Description {
  title: string;
  /** Null where the entry is about nothing in particular. */
  subject: string | null;
  lines: EntryLine[];
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** `publish-logo` of an unknown group `school` is shown as „school: opublikowano (publish-logo)”. */
function unknownAction(action: string): string {
  const [group = '', act = ''] = action.split('.', 2);
  const prefix = `${group}.`;
  const known = Object.entries(groupNames).find(([name]) => name === prefix)?.[1] ?? group;
  const usual = usualActs[act.split('-', 1)[0] ?? ''];
  return usual === undefined ? `${known}: ${act}` : `${known}: ${usual} (${act})`;
}

function listText(codes: string): string {
  return codes
    .split(/[\s,]+/)
    .map((code) => fieldNames[code] ?? cupFields[code] ?? code)
    .join(', ');
}

function sectionsText(codes: string): string {
  return codes
    .split(' ')
    .map((code) => cupSections[code] ?? code)
    .join(', ');
}

function valueText(name: string, value: Value, names: AuditRow['names']): string {
  if (value === undefined || value === null) return texts.none;
  if (typeof value === 'boolean') return yesNo(value);
  if (name === 'durationSeconds') return formatDuration(Number(value));
  if (name === 'bestOf') return `Bo${value}`;
  const text = String(value);
  if (name === 'fields' || name === 'memberFields') return listText(text);
  if (name === 'sections') return sectionsText(text);
  if (codedDetails.has(name)) return codeNames[text] ?? text;
  if (isInstant(text)) return formatDate(text);
  return isId(text) ? (names[text] ?? texts.gone) : text;
}

/** Meetings and modules recorded their states and versions as `from` and `to`. */
function inPairs({ action, details }: AuditRow): Details {
  const { from, to, ...others } = details;
  if (action.startsWith('meeting.') && to !== undefined) {
    return from === to ? others : { state: to, stateBefore: from ?? null, ...others };
  }
  // The summary says the same in words.
  if (details['summary'] === undefined) return details;
  const { summary, reason = null, failed = null, views = null } = details;
  return { summary: summary ?? null, reason, failed, views };
}

/** What the name of the subject says already. */
function isRepeated(name: string, { details, names, subjectId }: AuditRow): boolean {
  const subject = names[subjectId ?? ''];
  if (subject === undefined) return false;
  const isChange = `${name}Before` in details;
  if (['meetingId', 'gameNumber', 'teamId', 'name', 'tag'].includes(name)) return !isChange;
  return ['team1Id', 'team2Id'].includes(name) && !isChange;
}

/** Changes with both values first, mere names of fields last: the database orders keys by their length. */
function rankOf(name: string, details: Details): number {
  if (name === 'fields' || name === 'memberFields') return 2;
  return `${name}Before` in details ? 0 : 1;
}

function labelOf(name: string, lines: number): string {
  if (name === 'fields' && lines === 1) return texts.changedFields;
  return detailNames[name] ?? fieldNames[name] ?? name;
}

function linesOf(row: AuditRow): EntryLine[] {
  const details = inPairs(row);
  const ordered = Object.entries(details).toSorted(
    ([one], [other]) => rankOf(one, details) - rankOf(other, details),
  );
  return ordered.flatMap(([name, value]): EntryLine[] => {
    const isBefore = name.endsWith('Before') && name.slice(0, -'Before'.length) in details;
    if (isBefore || isRepeated(name, row)) return [];
    const before = details[`${name}Before`];
    const hasBefore = before !== undefined;
    // Nothing was given.
    if (value === null && !hasBefore && name !== 'winnerId') return [];
    const text = (of: Value) => valueText(name, of, row.names);
    return [
      {
        name: labelOf(name, ordered.length),
        value: text(value),
        ...(hasBefore ? { before: text(before) } : {}),
      },
    ];
  });
}

function subjectOf({ action, subjectId, names }: AuditRow): string | null {
  if (subjectId === null) return null;
  const isOfPerson = /^(player|consent)\./.test(action);
  const gone = isOfPerson ? texts.gonePerson : texts.gone;
  if (action.startsWith('cup.')) return cupSections[subjectId] ?? subjectId;
  return names[subjectId] ?? (isId(subjectId) ? gone : subjectId);
}

export function describeEntry(row: AuditRow): Description {
  return {
    title: actionTexts[row.action] ?? unknownAction(row.action),
    subject: subjectOf(row),
    lines: linesOf(row),
  };
}

export function actorText({ actor }: AuditRow): string {
  if (actor === null) return texts.system;
  return actor.nickname ?? texts.deletedActor;
}
