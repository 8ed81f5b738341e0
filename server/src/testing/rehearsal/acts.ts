import type { ServerContext } from '../../platform/context.ts';
import type { AllStandIns, StandInName } from '../stand-ins/all-stand-ins.ts';
import { serviceFaults, setServiceFault } from '../stand-ins/service-faults.ts';
import type { ServiceFaultKind } from '../stand-ins/service-faults.ts';
import type { RehearsalActs } from './control-server.ts';
import { readOpenGames, startersOf } from './open-games.ts';

export function rehearsalActs(
  { db }: Pick<ServerContext, 'db'>,
  standIns: AllStandIns,
): RehearsalActs {
  const { byName, riot, discord } = standIns;
  const names = Object.keys(byName).filter((name): name is StandInName => name in byName);
  const present = new Map<StandInName, ServiceFaultKind>();
  return {
    async state() {
      return {
        games: await readOpenGames(db),
        messages: discord.sent.map(({ content }) => content),
        services: names.map((name) => ({
          name,
          fault: present.get(name) ?? null,
          asked: byName[name].asked.length,
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
    async fault(fields) {
      const name = names.find((one) => one === fields.get('service'));
      if (name === undefined) throw new Error('There is no such service.');
      const wanted = fields.get('fault');
      const fault = serviceFaults.find((one) => one === wanted) ?? null;
      if (fault === null && wanted !== '') throw new Error('There is no such failure.');
      await setServiceFault(byName[name], fault);
      if (fault === null) present.delete(name);
      else present.set(name, fault);
      return { service: name, fault };
    },
  };
}
