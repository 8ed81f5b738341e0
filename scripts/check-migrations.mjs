// Fails when a migration would break processes of the previous release that still run: it may add, and only a later one
// may take away. The rules are in scripts/migrations/rules.mjs, exceptions with their reasons beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { exceptions } from './migrations/exceptions.mjs';
import { incompatibilities } from './migrations/rules.mjs';

const folder = 'server/src/platform/database/migrations';

const used = new Set();
function isExcepted(file, rule) {
  const found = exceptions.find((it) => `${it.file}.sql` === file && it.rule === rule);
  if (found !== undefined) used.add(found);
  return found !== undefined;
}

const made = 'CREATE TABLE "new" ("id" uuid PRIMARY KEY NOT NULL, "a" text);';
/** The rule that each has to break, null for none. */
const planted = [
  ['DROP TABLE "teams";', 'drops'],
  ['ALTER TABLE "teams" DROP COLUMN "a";', 'drops'],
  ['DROP INDEX "teams_a";', 'drops'],
  ['ALTER TABLE "teams" RENAME COLUMN "a" TO "b";', 'renames'],
  ['ALTER TABLE "teams" RENAME TO "groups";', 'renames'],
  ['ALTER TABLE "teams" ADD COLUMN "a" text NOT NULL;', 'needs a value'],
  ['ALTER TABLE "teams" ALTER COLUMN "a" SET NOT NULL;', 'needs a value'],
  ['ALTER TABLE "teams" ALTER COLUMN "a"\n  DROP DEFAULT;', 'needs a value'],
  ['ALTER TABLE "teams" ALTER COLUMN "a" SET DATA TYPE integer;', 'changes a type'],
  ['ALTER TABLE "teams" ALTER COLUMN "a" TYPE integer;', 'changes a type'],
  [`ALTER TYPE "public"."role" ADD VALUE 'X';`, 'adds a value'],
  ['ALTER TABLE "teams" ADD CONSTRAINT "c" CHECK ("teams"."a" > 0);', 'narrows'],
  ['CREATE UNIQUE INDEX "i" ON "teams" USING btree ("a");', 'narrows'],
  [
    `${made}ALTER TABLE "teams" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "new"("id");`,
    'narrows',
  ],
  ['ALTER TABLE "teams" ADD COLUMN "a" text;', null],
  [`ALTER TABLE "teams" ADD COLUMN "a" text DEFAULT '' NOT NULL;`, null],
  [
    'ALTER TABLE "teams" ADD COLUMN "a" uuid;CREATE UNIQUE INDEX "i" ON "teams" USING btree ("a");',
    null,
  ],
  [
    `${made}ALTER TABLE "new" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."teams"("id");`,
    null,
  ],
  [
    `${made}CREATE UNIQUE INDEX "i" ON "new" USING btree ("a");CREATE INDEX "j" ON "teams" USING btree ("a");`,
    null,
  ],
  [
    `-- Must not DROP TABLE "teams";\nINSERT INTO "schools" ("name") VALUES ('DROP TABLE; RENAME TO x');`,
    null,
  ],
];

const notFound = planted.flatMap(([sql, wanted]) => {
  const rules = incompatibilities(sql).map(({ rule }) => rule);
  const isRight = wanted === null ? rules.length === 0 : rules.length === 1 && rules[0] === wanted;
  return isRight ? [] : [`The check finds ${rules.join(', ') || 'nothing'} in: ${sql}`];
});

const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.sql'));
const broken = files.flatMap((file) =>
  incompatibilities(readFileSync(join(root, folder, file), 'utf8'))
    .filter(({ rule }) => !isExcepted(file, rule))
    .map(({ rule, statement, why }) => `${folder}/${file} ${rule}: ${why}\n    ${statement}`),
);
const failures = [
  ...notFound,
  ...broken,
  ...exceptions
    .filter((it) => !used.has(it))
    .map(({ file, rule }) => `Nothing in ${file} needs the exception of "${rule}".`),
];
failures.forEach((line) => console.error(line));
if (broken.length > 0) console.error('In two releases: docs/storage.md, "Changes of tables".');
console.log(`${files.length} migrations, ${planted.length} planted, ${broken.length} found`);
process.exit(failures.length === 0 ? 0 : 1);
