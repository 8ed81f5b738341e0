import { withoutNulls } from '../../platform/external/read-response.ts';
import { gameFiles } from '../../testing/fake-servers/game-files.ts';
import { nullPlaces } from '../../testing/null-places.ts';
import type { GameSource } from './game-source.ts';
import { listVersions, readStaticData } from './read-static-data.ts';

const folder = '/cdn/99.1.1/data/pl_PL';
const files = new Map(
  [...gameFiles()]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, text]): [string, unknown] => [name, JSON.parse(text.toString())]),
);

const sourceOf = (changed: ReadonlyMap<string, unknown>): GameSource => ({
  json: async (path) => withoutNulls(structuredClone(changed.get(path))),
  bytes: () => Promise.reject(new Error('Names need no pictures.')),
});

async function namesOf(changed: ReadonlyMap<string, unknown>) {
  const { data } = await readStaticData(sourceOf(changed), '99.1.1');
  const tables = [data.champions, data.items, data.runes, data.summonerSpells];
  return tables.flatMap((table, at) =>
    Object.entries(table).map(([number, { name }]) => `${at}/${number} ${name}`),
  );
}

test.each(['champion', 'item', 'runesReforged'])(
  '%s.json: a null anywhere costs no name but its own',
  async (name) => {
    const whole = await namesOf(files);
    const file = `${folder}/${name}.json`;
    for (const { path, body } of nullPlaces(files.get(file))) {
      // A table of names without names is not one.
      if (path === 'data' || (name === 'runesReforged' && path === '0')) continue;
      const isNeeded = /(^|\.)(id|key|name)$|^data\.[^.]+$|^\d$|slots|runes/.test(path);
      const names = await namesOf(new Map([...files, [file, body]]));
      const missing = whole.filter((one) => !names.includes(one));
      expect([path, missing.length]).toEqual([path, isNeeded ? expect.any(Number) : 0]);
      expect(missing.length).toBeLessThanOrEqual(1);
    }
  },
);

test('a null among the versions is skipped', async () => {
  const versions = ['99.1.1', null, 'lolpatch_3.7', '98.1.1'];
  const source = sourceOf(new Map([['/api/versions.json', versions]]));
  expect(await listVersions(source)).toEqual(['99.1.1', '98.1.1']);
});
