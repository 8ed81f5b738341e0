import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnIsolated } from './supervised-process.ts';

const globals = fileURLToPath(new URL('./sandbox/sandbox-globals.mjs', import.meta.url));
const escaped = fileURLToPath(new URL('./testing/escaped.mjs', import.meta.url));

test.each([
  ['the system limits', true],
  ['V8 alone limits', false],
])(
  'code that escapes from a context in a process that %s can reach nothing',
  async (_name, isLimited) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'puchar-program-'));
    try {
      cpSync(globals, path.join(folder, 'sandbox-globals.mjs'));
      cpSync(escaped, path.join(folder, 'escaped.mjs'));
      const child = spawnIsolated(path.join(folder, 'escaped.mjs'), isLimited);
      const received: unknown[] = [];
      child.on('message', (message) => {
        received.push(message);
        if (message === 'done') child.kill('SIGKILL');
      });
      await once(child, 'exit');
      const closed = 'no: Nothing leaves this process.';
      const denied = 'no: ERR_ACCESS_DENIED';
      expect(received).toEqual([
        ['environment', ''],
        ['read', denied],
        ['write', denied],
        ['start', denied],
        ['thread', denied],
        ['connect', closed],
        ['listen', closed],
        ['datagram', closed],
        ['http', closed],
        ['name', closed],
        ['fetch', 'no: fetch is not defined'],
        ['signal', closed],
        ['binding', closed],
        ['builtin', closed],
        ['code', 'no: Code generation from strings disallowed for this context'],
        ['change', expect.stringMatching(/^no: /)],
        'done',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
