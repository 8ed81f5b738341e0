import { mostAuditThings } from '@puchar/shared/contract';
import type { AuditThing } from '@puchar/shared/contract';
import { formatDate, searchText } from '@puchar/shared/domain';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import {
  administrators,
  auditLog,
  editions,
  groups,
  meetings,
  modules,
  players,
  sponsors,
  teams,
} from '../../platform/database/schema.ts';
import { texts } from './texts.pl.ts';
import { lastName, personName } from './thing-names.ts';

type Kind = AuditThing['kind'];

interface OfEdition {
  thing: AuditThing;
  editionId: string;
}

const ofEdition = (
  kind: Kind,
  { id, editionId }: { id: string; editionId: string },
  name: string,
) => ({
  thing: { id, kind, name },
  editionId,
});

async function readTeams(db: Database): Promise<OfEdition[]> {
  const rows = await db.select().from(teams).orderBy(asc(teams.tagFolded));
  const members = await db
    .select({ player: players, tag: teams.tag, editionId: teams.editionId })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .orderBy(asc(teams.tagFolded), asc(players.place));
  return [
    ...rows.map((row) => ofEdition('TEAM', row, texts.team(row.name, row.tag))),
    ...members.map(({ player, tag, editionId }) =>
      ofEdition('PERSON', { id: player.id, editionId }, personName(player, tag)),
    ),
  ];
}

async function readMeetings(db: Database): Promise<OfEdition[]> {
  const team1 = alias(teams, 'team1');
  const team2 = alias(teams, 'team2');
  const rows = await db
    .select({ meeting: meetings, one: team1.name, other: team2.name })
    .from(meetings)
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .orderBy(asc(meetings.date), asc(meetings.id));
  return rows.map(({ meeting, one, other }) => {
    const date = formatDate(meeting.date.toISOString());
    return ofEdition('MEETING', meeting, texts.dated(texts.meeting(one, other), date));
  });
}

/** The present edition first; things of earlier ones with its name. */
async function readOfEditions(db: Database): Promise<AuditThing[]> {
  const rows = await db
    .select()
    .from(editions)
    .orderBy(desc(editions.isCurrent), desc(editions.createdAt));
  const all = [
    ...(await readTeams(db)),
    ...(await readMeetings(db)),
    ...(await db.select().from(groups)).map((row) =>
      ofEdition('GROUP', row, texts.group(row.name)),
    ),
    ...(await db.select().from(sponsors)).map((row) => ofEdition('SPONSOR', row, row.name)),
  ];
  return rows.flatMap(({ id, name, year, isCurrent }): AuditThing[] => {
    const edition = texts.edition(name, year);
    const own = all.filter(({ editionId }) => editionId === id).map(({ thing }) => thing);
    return [
      { id, kind: 'EDITION', name: edition },
      ...own.map((thing) =>
        isCurrent ? thing : { ...thing, name: texts.ofEdition(thing.name, edition) },
      ),
    ];
  });
}

const deletions = {
  'team.delete': 'TEAM',
  'team.reject': 'TEAM',
  'group.delete': 'GROUP',
  'sponsor.delete': 'SPONSOR',
} as const;
const isDeletion = (action: string): action is keyof typeof deletions => action in deletions;

async function readDeleted(db: Database): Promise<AuditThing[]> {
  const rows = await db
    .select({
      id: auditLog.subjectId,
      action: auditLog.action,
      name: lastName,
    })
    .from(auditLog)
    .where(inArray(auditLog.action, Object.keys(deletions)))
    .orderBy(desc(auditLog.id));
  return rows.flatMap(({ id, action, name }) =>
    id === null || name === null || !isDeletion(action)
      ? []
      : [{ id, kind: deletions[action], name: texts.deleted(name) }],
  );
}

/** A few thousand rows at most; matched here, so that both engines agree on Polish letters. */
export async function findThings(
  db: Database,
  text: string,
  kinds?: readonly Kind[],
): Promise<AuditThing[]> {
  const words = searchText(text).split(/\s+/);
  const ofModules = await db.select().from(modules).orderBy(asc(modules.slug));
  const accounts = await db.select().from(administrators).orderBy(asc(administrators.createdAt));
  const all: AuditThing[] = [
    ...(await readOfEditions(db)),
    ...ofModules.map(({ slug, title }): AuditThing => ({
      id: slug,
      kind: 'MODULE',
      name: texts.module(title, slug),
    })),
    ...accounts.map(({ id, nickname }): AuditThing => ({ id, kind: 'ORGANISER', name: nickname })),
    ...(await readDeleted(db)),
  ];
  return all
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .filter(({ name }) => words.every((word) => searchText(name).includes(word)))
    .slice(0, mostAuditThings);
}
