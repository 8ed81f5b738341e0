import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** As a balancer does: looks for readiness several times a second, and sends to those that are ready. */
export function createBalancer(sites) {
  let ready = [...sites];
  let isOver = false;
  let next = 0;
  const looking = (async () => {
    while (!isOver) {
      const found = await Promise.all(sites.map(async (site) => [site, await site.isReady()]));
      ready = found.flatMap(([site, isReady]) => (isReady ? [site] : []));
      await wait(200);
    }
  })();
  return {
    choose() {
      next += 1;
      return ready[next % ready.length];
    },
    async stop() {
      isOver = true;
      await looking;
    },
  };
}

/** @returns Its status, or what went wrong. */
export function request(agent, url) {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve('cut off'));
    }).on('error', (error) => resolve(error.code));
  });
}
