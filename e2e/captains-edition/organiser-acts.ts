import { organiserTeam } from '@puchar/shared/contract';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { Organiser } from '../site/organiser.ts';
import type { ActKind, ActWay, Ledger } from './ledger.ts';

/** Calls of the panel; those that change something are counted. */
export class OrganiserActs {
  readonly #adminUrl: string;
  readonly #ledger: Ledger;
  #organiser: Organiser;

  constructor(adminUrl: string, ledger: Ledger) {
    this.#adminUrl = adminUrl;
    this.#ledger = ledger;
    this.#organiser = new Organiser(adminUrl);
  }

  /** Sessions end within days. */
  signInAgain(): void {
    this.#organiser = new Organiser(this.#adminUrl);
  }

  read(path: string): Promise<unknown> {
    return this.#organiser.call('GET', path);
  }

  act(kind: ActKind, method: string, path: string, body?: unknown): Promise<unknown> {
    this.#ledger.add(kind, 'panel');
    return this.#organiser.call(method, path, body);
  }

  outside(kind: ActKind, way: Exclude<ActWay, 'panel'>, times = 1): void {
    this.#ledger.add(kind, way, times);
  }

  async team(tag: string): Promise<OrganiserTeam> {
    return organiserTeam.parse(await this.read(`/teams/${tag}/admin`));
  }
}
