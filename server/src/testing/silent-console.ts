import { format } from 'node:util';

let complaints: string[] = [];

for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...values: unknown[]) => {
    complaints.push(`console.${kind}: ${format(...values)}`);
  };
}

/** Throws what was written to the console since the last call: the server logs, it does not print. */
export function expectSilentConsole(): void {
  const found = complaints;
  complaints = [];
  if (found.length > 0) throw new Error(found.join('\n'));
}
