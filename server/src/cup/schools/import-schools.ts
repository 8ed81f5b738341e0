import type { SchoolChange, SchoolsFile, SchoolsPreview } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { inArray, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { schools } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { planImport } from './plan-import.ts';
import { readSchoolsFile } from './read-schools-file.ts';
import { revisionOf } from './read-schools.ts';
import { texts } from './texts.pl.ts';

const mostProblems = 100;

type Row = typeof schools.$inferSelect;

async function planOf(db: Database | Transaction, { file, closeMissing }: SchoolsFile) {
  const rows = await db.select().from(schools);
  const content = readSchoolsFile(file);
  const plan = content.problems.length > 0 ? null : planImport(rows, content.schools, closeMissing);
  const problems = plan === null ? content.problems : plan.problems;
  return { rows, plan, problems, ignored: content.ignored };
}

export async function previewSchools(db: Database, input: SchoolsFile): Promise<SchoolsPreview> {
  const { rows, plan, problems, ignored } = await planOf(db, input);
  return {
    changes: problems.length > 0 ? [] : (plan?.changes ?? []),
    unchanged: plan?.unchanged ?? 0,
    ignored,
    problems: problems.slice(0, mostProblems),
    problemCount: problems.length,
    revision: revisionOf(rows),
  };
}

function rowOf(change: SchoolChange, row: Row | undefined, at: Date) {
  const { code, name, city, isClosed } = change;
  const isRenamed = row?.name !== name || row.city !== city;
  return {
    code,
    name,
    nameFolded: foldText(name),
    city,
    closedAt: isClosed ? (row?.closedAt ?? at) : null,
    isDefault: row?.isDefault === true && !isRenamed,
    // Later than the last version even within one millisecond.
    updatedAt: new Date(Math.max(at.getTime(), (row?.updatedAt.getTime() ?? 0) + 1)),
  };
}

const excluded = (name: string) => sql.raw(`excluded.${name}`);

async function store(tx: Transaction, changes: readonly SchoolChange[], rows: Row[], at: Date) {
  if (changes.length === 0) return;
  const codes = changes.map(({ code }) => code);
  // Two schools may exchange their names, which are unique among the open ones at every moment.
  await tx.update(schools).set({ closedAt: at }).where(inArray(schools.code, codes));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  await tx
    .insert(schools)
    .values(changes.map((change) => rowOf(change, byCode.get(change.code), at)))
    .onConflictDoUpdate({
      target: schools.code,
      set: {
        name: excluded('name'),
        nameFolded: excluded('name_folded'),
        city: excluded('city'),
        closedAt: excluded('closed_at'),
        isDefault: excluded('is_default'),
        updatedAt: excluded('updated_at'),
      },
    });
}

interface SchoolsImport {
  input: SchoolsFile;
  at: Date;
  actorId: string;
  /** Of the previewed list; undefined where there was no preview. */
  revision?: string;
}

/** @returns How many schools differ. @throws AppError INVALID_FILE with the problems by line, CHANGED_MEANWHILE when the list is not the previewed one. */
export async function applySchools(
  tx: Transaction,
  { input, at, actorId, revision }: SchoolsImport,
): Promise<number> {
  // One import at a time, and no other change between the comparison and the writes.
  await tx.execute(sql`lock table ${schools} in share row exclusive mode`);
  const { rows, plan, problems } = await planOf(tx, input);
  if (revision !== undefined && revisionOf(rows) !== revision) {
    throw new AppError('CHANGED_MEANWHILE');
  }
  if (plan === null || problems.length > 0) {
    const list = problems
      .slice(0, mostProblems)
      .map(({ line, message }) => texts.file.line(line, message));
    throw new AppError('INVALID_FILE', { list });
  }
  const { changes } = plan;
  await store(tx, changes, rows, at);
  const count = (is: (change: SchoolChange) => boolean) => changes.filter(is).length;
  const added = count(({ before }) => before === null);
  const closed = count(({ before, isClosed }) => isClosed && before?.isClosed === false);
  const details = { added, closed, changed: changes.length - added - closed };
  await recordEvent(tx, { at, actorId, action: 'school.import', subjectId: null, details });
  return changes.length;
}

/** @throws AppError INVALID_FILE, CHANGED_MEANWHILE. */
export async function importSchools(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: SchoolsFile & { revision: string }; actorId: string },
): Promise<{ changed: number }> {
  const at = clock.now();
  const { revision } = input;
  const changed = await transaction(db, (tx) => applySchools(tx, { input, at, actorId, revision }));
  await changes.publish({ topic: 'school', id: '*' });
  return { changed };
}
