import { format } from 'node:util';
import { afterEach, beforeEach, jest } from '@jest/globals';

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${kind}: ${format(...said)}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
