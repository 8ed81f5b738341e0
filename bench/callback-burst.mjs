// Worker of callbacks.mjs: sends the callbacks, so that the measuring thread stays idle.
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

const mostTries = 5;

function post(url, body, agent) {
  return new Promise((resolve) => {
    const call = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
        response.on('error', () => resolve(0));
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

/** A connection that broke and a 503 are no verdict; the callback is sent again, as Riot does. */
async function postUntilVerdict(url, body, agent, again) {
  for (let tries = 1; ; tries += 1) {
    const status = await post(url, body, agent);
    if ((status !== 0 && status !== 503) || tries === mostTries) return status;
    again[status] = (again[status] ?? 0) + 1;
  }
}

async function sendAll({ url, bodies }) {
  const agent = new Agent({ keepAlive: true, maxSockets: bodies.length });
  const again = {};
  const start = performance.now();
  const statuses = await Promise.all(
    bodies.map((body) => postUntilVerdict(url, body, agent, again)),
  );
  const ms = performance.now() - start;
  agent.destroy();
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  parentPort.postMessage({ counts, again, ms });
}

parentPort.on('message', (burst) => void sendAll(burst));
