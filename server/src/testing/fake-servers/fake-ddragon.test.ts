import { gameRoles } from '@puchar/shared/contract';
import { demoGame } from '../../demo/demo-game.ts';
import { createRandom } from '../../demo/random.ts';
import { createGameSource, SourceError } from '../../results/static-data/game-source.ts';
import { readStaticData } from '../../results/static-data/read-static-data.ts';
import { startFakeDdragon } from './fake-ddragon.ts';
import { gameFiles } from './game-files.ts';

const unending = new AbortController().signal;

test('everything in games of the mock services has a name and a picture', async () => {
  const fakeServer = await startFakeDdragon();
  const source = createGameSource(fakeServer.url, unending);
  const { data } = await readStaticData(source, '15.22.1');
  const lineup = (teamId: string) => ({
    teamId,
    players: gameRoles.map((role) => ({ id: role, nickname: role, role })),
  });
  const nameless = new Set<string>();
  const look = (kind: 'champions' | 'items' | 'runes' | 'summonerSpells', ids: number[]) => {
    for (const id of ids) if (id !== 0 && !data[kind][id]) nameless.add(`${kind} ${id}`);
  };
  for (let seed = 1; seed <= 40; seed += 1) {
    const { players, team1Statistics } = demoGame(createRandom(seed), {
      meetingId: 'm',
      gameNumber: 1,
      team1: lineup('a'),
      team2: lineup('b'),
      winnerId: 'a',
    });
    look('champions', team1Statistics?.bans ?? []);
    for (const { championKey, items, runes, summonerSpells } of players) {
      const { primaryStyle, subStyle, primary, sub, shards } = runes;
      look('champions', [championKey]);
      look('items', items);
      look('runes', [primaryStyle, subStyle, ...primary, ...sub, ...shards]);
      look('summonerSpells', summonerSpells);
    }
  }
  expect([...nameless]).toEqual([]);
  const picture = await source.bytes('/cdn/15.22.1/img/champion/JarvanIV.png', 10_000);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await fakeServer.close();
});

test('an unknown file gets the error of the service', async () => {
  const fakeServer = await startFakeDdragon({ files: gameFiles() });
  const source = createGameSource(fakeServer.url, unending);
  expect(await source.json('/api/versions.json', 1_000)).toContain('99.1.1');
  for (const path of ['/cdn/99.1.1/img/champion/Nikt.png', '/cdn/1.1.1/data/pl_PL/item.json']) {
    await expect(source.bytes(path, 10_000)).rejects.toThrow(SourceError);
  }
  await fakeServer.close();
});
