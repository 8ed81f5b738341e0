import { readFile } from 'node:fs/promises';
import { auditFields } from '@puchar/shared/contract';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../platform/database/schema.ts';
import { register } from './register.ts';

const tables = Object.entries(schema).flatMap(([name, value]) =>
  is(value, PgTable) ? [[name, value] as const] : [],
);

function columnsOfRegister(name: string): string[] {
  const entry = register[name];
  return entry ? [...Object.keys(entry.personal), ...entry.none].sort() : [];
}

test('every table of the schema is in the register, and no other', () => {
  expect(Object.keys(register).sort()).toEqual(tables.map(([name]) => name).sort());
});

test('every column is named there once, as personal or as holding nothing', () => {
  for (const [name, table] of tables) {
    const columns = getTableColumns(table);
    expect(Object.keys(columns)).toHaveLength(getTableConfig(table).columns.length);
    expect({ [name]: columnsOfRegister(name) }).toEqual({ [name]: Object.keys(columns).sort() });
  }
});

test('docs/privacy.md names every table with personal columns', async () => {
  const page = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const personal = tables.filter(
    ([name]) => Object.keys(register[name]?.personal ?? {}).length > 0,
  );
  const unnamed = personal
    .map(([, table]) => getTableConfig(table).name)
    .filter((name) => !page.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});

test('the audit log repeats the values of no personal column but the state of a consent', () => {
  const fields = new Set<string>(auditFields);
  const personal = Object.entries(register).flatMap(([table, entry]) =>
    Object.keys(entry.personal)
      .filter((column) => fields.has(column))
      .map((column) => `${table}.${column}`),
  );
  expect(personal).toEqual(['agreements.state']);
});
