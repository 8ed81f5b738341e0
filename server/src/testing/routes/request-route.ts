import { text } from 'node:stream/consumers';
import type { Site } from '../../platform/context.ts';
import type { Caller } from './route-callers.ts';
import type { RouteSite } from './route-site.ts';
import { routeTable } from './route-table.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Cell {
  site: Site;
  route: string;
  caller: Caller;
  isThere?: boolean;
  method?: 'HEAD';
}

function addressOf({ things, agreementId }: RouteSite, { route, caller, isThere = true }: Cell) {
  const pattern = route.slice(route.indexOf(' ') + 1);
  const ofLink = routeTable.consentLink.some((one) => one === route);
  const link = ofLink && caller.hasLink !== true ? 'x'.repeat(32) : agreementId;
  const thing = Object.entries(things).find(([start]) => pattern.startsWith(start))?.[1];
  const id = isThere && thing !== undefined ? thing : crypto.randomUUID();
  return pattern
    .replace(':agreementId', link)
    .replace(':meetingId', crypto.randomUUID())
    .replace(':groupId', things[':groupId'] ?? '')
    .replace(':year', things[':year'] ?? '')
    .replace(':tag', isThere ? encodeURIComponent(id) : 'QQQ')
    .replace(/:\w+/, encodeURIComponent(id))
    .replace('*', '');
}

/** Each call has a client address of its own, so that no rate limit carries over. */
export function createRequester(site: RouteSite) {
  let calls = 0;
  return async (cell: Cell) => {
    calls += 1;
    const { app } = site;
    const listener = cell.site === 'public' ? app.publicApp : app.organisersApp;
    const operation = methods.find((one) => cell.route.startsWith(`${one} `)) ?? 'GET';
    const response = await listener.inject({
      method: cell.method ?? operation,
      url: addressOf(site, cell),
      headers: await cell.caller.headers(),
      remoteAddress: `10.1.${Math.floor(calls / 250)}.${calls % 250}`,
      payloadAsStream: true,
      ...(operation === 'GET' || operation === 'DELETE' ? {} : { payload: {} }),
    });
    const { statusCode: status, headers } = response;
    const stream = response.stream();
    if (String(headers['content-type']).startsWith('text/event-stream')) {
      stream.destroy();
      return { status, headers, code: '' };
    }
    const code = /"code":"([A-Z_]+)"/.exec(await text(stream))?.[1] ?? '';
    return { status, headers, code };
  };
}
