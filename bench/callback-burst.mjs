// Worker of callbacks.mjs: sends the callbacks, so that the measuring thread stays idle.
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

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

async function sendAll({ url, bodies }) {
  const agent = new Agent({ keepAlive: true, maxSockets: bodies.length });
  const start = performance.now();
  const statuses = await Promise.all(bodies.map((body) => post(url, body, agent)));
  const ms = performance.now() - start;
  agent.destroy();
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  parentPort.postMessage({ counts, ms });
}

parentPort.on('message', (burst) => void sendAll(burst));
