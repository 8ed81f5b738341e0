import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';

/** Like `truncate … cascade`, which is slow for small tables: it recreates a file per table and index. */
const emptyFewRows = `
declare
  named regclass[] := string_to_array(current_setting('puchar.emptied'), ' ')::regclass[];
  emptied regclass[];
  one regclass;
begin
  with recursive referring (id) as (
    select unnest(named)::oid
    union
    select conrelid from pg_constraint join referring on confrelid = referring.id where contype = 'f'
  )
  select array_agg(id::regclass) into emptied from referring;
  foreach one in array emptied loop
    execute format('lock table %s in access exclusive mode', one);
  end loop;
  -- Rows may go in any order: nothing that refers to them stays.
  perform set_config('session_replication_role', 'replica', true);
  foreach one in array emptied loop
    execute format('delete from %s', one);
  end loop;
  perform setval(pg_get_serial_sequence(attrelid::regclass::text, attname), 1, false)
    from pg_attribute where attrelid = any (emptied::oid[]) and attidentity <> '';
end`;

/** Retries, because a read that an earlier test left pending can deadlock with it. */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('puchar.emptied', ${tables.join(' ')}, true)`);
    await tx.execute(sql.raw(`do $$${emptyFewRows}$$`));
  });
}
