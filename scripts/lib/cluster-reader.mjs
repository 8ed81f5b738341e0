// Runs in a machine of the cluster and reads from its processes without HAProxy, also while the machine is cut off. A line
// { number, path, origins } gets a line { number, results }: of each process the JSON, or null without a response of 200.
import { createInterface } from 'node:readline';

async function read(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return response.status === 200 ? await response.json() : (await response.text(), null);
  } catch {
    return null;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { number, path, origins } = JSON.parse(line);
  void Promise.all(origins.map((origin) => read(`${origin}${path}`))).then((results) =>
    process.stdout.write(`${JSON.stringify({ number, results })}\n`),
  );
}
