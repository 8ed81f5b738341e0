import type { ServerContext } from '../../platform/context.ts';
import type { AllFakeServers, FakeServerName } from '../fake-servers/all-fake-servers.ts';
import { serviceFailures, setServiceFailure } from '../fake-servers/service-failures.ts';
import type { ServiceFailureKind } from '../fake-servers/service-failures.ts';
import type { MockActions } from './control-server.ts';
import { readOpenGames, startersOf } from './open-games.ts';

export function mockActions(
  { db }: Pick<ServerContext, 'db'>,
  fakeServers: AllFakeServers,
): MockActions {
  const { byName, riot, discord } = fakeServers;
  const names = Object.keys(byName).filter((name): name is FakeServerName => name in byName);
  const present = new Map<FakeServerName, ServiceFailureKind>();
  return {
    async state() {
      return {
        games: await readOpenGames(db),
        messages: discord.sent.map(({ content }) => content),
        services: names.map((name) => ({
          name,
          failure: present.get(name) ?? null,
          requested: byName[name].requested.length,
        })),
      };
    },
    async play(fields) {
      const code = fields.get('code');
      const game = (await readOpenGames(db)).find((one) => one.code === code);
      if (game === undefined) throw new Error('No open game has this code.');
      const [blue, red] = game.teams;
      const winner = fields.get('winner');
      if (winner !== blue.id && winner !== red.id)
        throw new Error('The winner is not in this game.');
      return riot.play(game.code, {
        blue: await startersOf(db, blue.id),
        red: await startersOf(db, red.id),
        winner: winner === blue.id ? 'BLUE' : 'RED',
        aborted: fields.get('aborted') === 'yes',
        callback: fields.get('callback') !== 'no',
      });
    },
    async failure(fields) {
      const name = names.find((one) => one === fields.get('service'));
      if (name === undefined) throw new Error('There is no such service.');
      const wanted = fields.get('failure');
      const failure = serviceFailures.find((one) => one === wanted) ?? null;
      if (failure === null && wanted !== '') throw new Error('There is no such failure.');
      await setServiceFailure(byName[name], failure);
      if (failure === null) present.delete(name);
      else present.set(name, failure);
      return { service: name, failure };
    },
  };
}
