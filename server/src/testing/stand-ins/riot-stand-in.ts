import type { StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

export const riotKey = 'RGAPI-wzorzec-klucza';

const pathOfAccount = /^\/riot\/account\/v1\/accounts\/by-riot-id\/([^/?]+)\/([^/?]+)$/;
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Key that the stand-in gives an account. */
export function puuidOf(name: string): string {
  return Buffer.from(fold(name)).toString('base64url').padEnd(78, '-');
}

/**
 * Riot's account-v1.
 *
 * @param accounts `name#tag` of those that exist; may be changed while it runs.
 */
export function startRiotStandIn(accounts: Set<string>): Promise<StandIn> {
  return startStandIn(({ url, headers }) => {
    const refusal = (status: number, message: string) => ({
      status,
      body: { status: { message, status_code: status } },
    });
    if (headers['x-riot-token'] !== riotKey) return refusal(401, 'Unknown apikey');
    const [, gameName = '', tagLine = ''] = (pathOfAccount.exec(url) ?? []).map(decodeURIComponent);
    const wanted = fold(`${gameName}#${tagLine}`);
    const name = [...accounts].find((account) => fold(account) === wanted);
    return name === undefined
      ? refusal(404, 'Data not found - No results found for player with riot id')
      : { status: 200, body: { puuid: puuidOf(name), gameName, tagLine } };
  });
}
