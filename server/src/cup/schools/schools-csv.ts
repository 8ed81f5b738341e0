import { csvText } from '@puchar/shared/domain';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readSchools } from './read-schools.ts';
import { columnNames, no, yes } from './texts.pl.ts';

/** The whole list, as {@link readSchoolsFile} reads it. */
export async function schoolsCsv(db: Database | Transaction): Promise<string> {
  const rows = (await readSchools(db)).map(({ code, name, city, closedAt }) => [
    code,
    name,
    city,
    closedAt === null ? no : yes,
  ]);
  return csvText(Object.values(columnNames), rows);
}
