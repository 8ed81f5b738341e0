import type {
  AuditAction,
  OrganiserSchool,
  SchoolInput,
  SchoolUpdate,
} from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { schools, teams } from '../../platform/database/schema.ts';
import { sqlState, transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readSchool } from './read-schools.ts';
import { texts } from './texts.pl.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes'>;

const uniqueViolation = '23505';

async function nameTaken(
  db: Database | Transaction,
  { code, name }: { code: string; name: string },
  field: 'name' | 'isClosed',
): Promise<AppError> {
  const sameName = and(eq(schools.nameFolded, foldText(name)), isNull(schools.closedAt));
  const [other] = await db
    .select({ code: schools.code })
    .from(schools)
    .where(and(sameName, ne(schools.code, code)));
  const message = texts.nameTaken(other?.code ?? '');
  return new AppError('NAME_TAKEN', { issues: [{ path: [field], message }] });
}

async function taken(tx: Transaction, input: SchoolInput): Promise<AppError> {
  const [same] = await tx
    .select({ code: schools.code, name: schools.name })
    .from(schools)
    .where(eq(schools.code, input.code));
  if (same === undefined) return nameTaken(tx, input, 'name');
  const message = texts.codeTaken(same.code, same.name);
  return new AppError('NAME_TAKEN', { issues: [{ path: ['code'], message }] });
}

/** @throws AppError NAME_TAKEN at `code` or `name`. */
export async function createSchool(
  { db, clock, changes }: Context,
  { input, actorId }: { input: SchoolInput; actorId: string },
): Promise<OrganiserSchool> {
  const at = clock.now();
  const { code, name, city } = input;
  const school = await transaction(db, async (tx) => {
    const rows = await tx
      .insert(schools)
      .values({ code, name, nameFolded: foldText(name), city, updatedAt: at })
      .onConflictDoNothing()
      .returning({ code: schools.code });
    if (rows.length === 0) throw await taken(tx, input);
    const details = { name, city };
    await recordEvent(tx, { at, actorId, action: 'school.create', subjectId: code, details });
    return readSchool(tx, code);
  });
  await changes.publish({ topic: 'school', id: code });
  return school;
}

export async function lockSchool(tx: Transaction, code: string) {
  const [row] = await tx.select().from(schools).where(eq(schools.code, code)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type Row = typeof schools.$inferSelect;

function closingOf({ closedAt }: Row, isClosed: boolean | undefined, at: Date) {
  if (isClosed === undefined || isClosed === (closedAt !== null)) return {};
  return { closedAt: isClosed ? at : null };
}

function eventOf(row: Row, update: SchoolUpdate, closing: { closedAt?: Date | null }) {
  const { name = row.name, city = row.city } = update;
  const isClosing = closing.closedAt !== undefined && closing.closedAt !== null;
  const action: AuditAction = isClosing ? 'school.close' : 'school.open';
  return {
    action: closing.closedAt === undefined ? ('school.update' as const) : action,
    details: {
      name,
      ...(name === row.name ? {} : { nameBefore: row.name }),
      ...(city === row.city ? {} : { city, cityBefore: row.city }),
    },
  };
}

/** @throws AppError NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN at `name` or `isClosed`. */
export async function updateSchool(
  { db, clock, changes }: Context,
  { code, update, actorId }: { code: string; update: SchoolUpdate; actorId: string },
): Promise<OrganiserSchool> {
  const at = clock.now();
  const { name, city, isClosed } = update;
  let nameAfter = name ?? '';
  const school = await transaction(db, async (tx) => {
    const row = await lockSchool(tx, code);
    if (isStale(row.updatedAt, update.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: await readSchool(tx, code) });
    }
    nameAfter = name ?? row.name;
    const closing = closingOf(row, isClosed, at);
    await tx
      .update(schools)
      .set({
        ...(name === undefined ? {} : { name, nameFolded: foldText(name) }),
        ...(city === undefined ? {} : { city }),
        ...closing,
        ...(name === undefined && city === undefined ? {} : { isDefault: false }),
        updatedAt: laterVersion(schools.updatedAt, at),
      })
      .where(eq(schools.code, code));
    await recordEvent(tx, { at, actorId, subjectId: code, ...eventOf(row, update, closing) });
    return readSchool(tx, code);
  }).catch(async (error: unknown) => {
    // Only the index sees a name that a concurrent transaction takes.
    if (sqlState(error) !== uniqueViolation) throw error;
    throw await nameTaken(db, { code, name: nameAfter }, name === undefined ? 'isClosed' : 'name');
  });
  await changes.publish({ topic: 'school', id: code });
  return school;
}

const hasTeams = (tx: Transaction) =>
  tx
    .select({ one: sql`1` })
    .from(teams)
    .where(eq(teams.schoolTag, schools.code));

/** @throws AppError NOT_FOUND, SCHOOL_HAS_TEAMS. */
export async function deleteSchool(
  { db, clock, changes }: Context,
  { code, actorId }: { code: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { name, city } = await lockSchool(tx, code);
    const rows = await tx
      .delete(schools)
      .where(and(eq(schools.code, code), notExists(hasTeams(tx))))
      .returning({ code: schools.code });
    if (rows.length === 0) throw new AppError('SCHOOL_HAS_TEAMS');
    const details = { name, city };
    await recordEvent(tx, { at, actorId, action: 'school.delete', subjectId: code, details });
  });
  await changes.publish({ topic: 'school', id: code });
  return { message: 'School deleted.' };
}

export async function deleteDefaultSchools(
  { db, clock, changes }: Context,
  { actorId }: { actorId: string },
): Promise<{ deleted: number; left: number }> {
  const at = clock.now();
  const result = await transaction(db, async (tx) => {
    const isDefault = eq(schools.isDefault, true);
    // A registration that holds a school ends first, so that its team is seen.
    await tx
      .select({ code: schools.code })
      .from(schools)
      .where(isDefault)
      .orderBy(schools.code)
      .for('update');
    const gone = await tx
      .delete(schools)
      .where(and(isDefault, notExists(hasTeams(tx))))
      .returning({ code: schools.code });
    const left = await tx.$count(schools, isDefault);
    const details = { deleted: gone.length, left };
    await recordEvent(tx, {
      at,
      actorId,
      action: 'school.delete-defaults',
      subjectId: null,
      details,
    });
    return details;
  });
  await changes.publish({ topic: 'school', id: '*' });
  return result;
}
