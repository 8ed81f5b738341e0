// The lint rules of this repository, tried with planted violations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const violations = [
  '<p>{count} {texts.teams}</p>',
  '<p>Grupa {name}</p>',
  '<p>{texts.total}: <b>{sum}</b> {`${done} z ${all}`}</p>',
  '<p>{isOpen && <b>!</b>} {texts.open}</p>',
  '<p>{isOpen ? texts.open : texts.closed} <b>!</b></p>',
  '<button>{busy ? <Spinner /> : null}Zapisz</button>',
  '<p><Day at={day} />.</p>',
  '<ul>{rows.map((row) => row.name)}<li>{last}</li></ul>',
  '<>{texts.title}</>',
  '<div><>tekst</></div>',
  'function Title() { return texts.title; }',
  'function Chosen({ label, icon }) { return <p>{icon}{label}</p>; }',
];

const good = [
  '<p>{count}</p>',
  '<p>{`Grupa ${name}`}</p>',
  '<p>{isOpen ? texts.open : null}</p>',
  '<p>{texts.total}: <b>{sum}</b></p>',
  '<p>{texts.open} {isOpen && <b>!</b>}</p>',
  '<p>Zapisz {nonBreaking(texts.now)} <Icon name="save" /> teraz</p>',
  '<ul>{rows.map((row) => <li key={row.id}>{row.name}</li>)}<li>{last}</li></ul>',
  'const head = isOpen ? <b>{name}</b> : null; const page = <p>{head}<i>{texts.a}</i></p>;',
  'function Day({ at }) { return <time>{at}</time>; } const page = <p><Day at={day} />.</p>;',
  'interface Props { icon: ReactNode } function Row({ icon }: Props) { return <p>{icon}<i>{name}</i></p>; }',
];

// Outside of the repository, whose folders of generated files are not linted.
const folder = mkdtempSync(join(tmpdir(), 'puchar-lint-'));
const plant = (kind) => (code, index) =>
  writeFileSync(
    join(folder, `${kind}-${index}.tsx`),
    `${code.startsWith('<') ? 'export const page = ' : ''}${code}\n`,
  );
violations.forEach(plant('violation'));
good.forEach(plant('good'));
writeFileSync(
  join(folder, 'config.json'),
  JSON.stringify({
    jsPlugins: [join(root, 'scripts/lint/translated-text.mjs')],
    categories: { correctness: 'off' },
    rules: { 'translation/text-of-its-own': 'error' },
  }),
);
const program = join(root, 'node_modules/.bin/oxlint');
const { output } = await run(program, [
  '-c',
  join(folder, 'config.json'),
  '--no-ignore',
  '-f',
  'unix',
  folder,
]);
rmSync(folder, { recursive: true });

const found = new Set(output.match(/(?:violation|good)-\d+(?=\.tsx:.*text-of-its-own)/g));
const missed = violations.filter((_code, index) => !found.has(`violation-${index}`));
const wrong = good.filter((_code, index) => found.has(`good-${index}`));
if (missed.length + wrong.length > 0 || found.size === 0) {
  console.error(
    [
      ...missed.map((code) => `not found: ${code}`),
      ...wrong.map((code) => `wrongly found: ${code}`),
    ].join('\n'),
  );
  process.exit(1);
}
console.log(`${violations.length} planted violations found, ${good.length} good cases left alone`);
