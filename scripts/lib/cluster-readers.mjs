import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** Reads from every process itself, from inside of its machine. */
export function startReaders({ machines, places }) {
  const readers = machines.map((machine) => {
    const program = join(root, 'scripts/lib/cluster-reader.mjs');
    const [file, ...args] = machine.wrap([process.execPath, program]);
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const waiting = new Map();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { number, results } = JSON.parse(line);
      waiting.get(number)(results);
      waiting.delete(number);
    });
    const origins = places
      .filter((place) => place.machine === machine)
      .map(({ address, ports }) => `http://${address}:${ports[0]}`);
    return { child, waiting, origins };
  });
  let count = 0;
  return {
    /** @returns Of each process the JSON, or null. */
    async readAll(path) {
      const found = readers.map(
        ({ child, waiting, origins }) =>
          new Promise((resolve) => {
            count += 1;
            waiting.set(count, resolve);
            child.stdin.write(`${JSON.stringify({ number: count, path, origins })}\n`);
          }),
      );
      return (await Promise.all(found)).flat();
    },
    stop() {
      for (const { child } of readers) child.stdin.end();
    },
  };
}
