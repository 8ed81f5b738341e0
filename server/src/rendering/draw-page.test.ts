import { expect, test } from '@jest/globals';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { createLog } from '../platform/logging/log.ts';
import type { RenderOrder } from './renderer/renderer.ts';
import { createDrawPage } from './draw-page.ts';
import type { Drawing } from './draw-page.ts';

const document: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.0.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};

/** A renderer that answers by what it is given, and remembers it. */
function createFake(outcome: (order: RenderOrder) => Partial<RenderOutcome> | null) {
  const orders: RenderOrder[] = [];
  const logged: string[] = [];
  const renderer = {
    async render(order: RenderOrder) {
      orders.push(structuredClone(order));
      const given = outcome(order);
      return given === null ? null : { html: 'x', wanted: [], failed: [], ...given };
    },
  };
  const draw = createDrawPage(
    renderer,
    createLog('debug', (line) => logged.push(line)),
  );
  return { draw, orders, logged };
}

function drawing(
  answers: Record<string, string> = {},
  server: Record<string, string> = {},
): Drawing & { read: string[] } {
  const read: string[] = [];
  const reads: Drawing['reads'] = {
    answers: new Map(Object.entries(answers)),
    refused: new Map(),
    async carry(path) {
      read.push(path);
      const text = server[path];
      if (text === undefined) reads.refused.set(path, { status: 404, code: 'NOT_FOUND' });
      else reads.answers.set(path, text);
    },
  };
  return { path: '/mecze', search: '', document, modules: [], reads, read };
}

test('the renderer is given the answers, and its page is the content', async () => {
  const { draw, orders } = createFake(() => ({ html: '<h1>Mecze</h1>' }));
  const drawn = await draw(drawing({ '/groups': '[1]' }));
  expect(drawn).toEqual({ html: '<h1>Mecze</h1>', isPartial: false });
  expect(orders).toEqual([
    { path: '/mecze', search: '', document, modules: [], answers: { '/groups': [1] } },
  ]);
});

test('what the page asks for is read, carried, and the page drawn once more', async () => {
  const { draw, orders } = createFake(({ answers }) =>
    '/teams/A' in answers ? { html: 'whole' } : { html: 'half', wanted: ['/teams/A', '/teams/B'] },
  );
  const given = drawing({}, { '/teams/A': '{"tag":"A"}' });
  expect(await draw(given)).toEqual({ html: 'whole', isPartial: false });
  expect(given.read).toEqual(['/teams/A', '/teams/B']);
  expect([...given.reads.answers.keys()]).toEqual(['/teams/A']);
  expect(orders[1]).toMatchObject({ refused: { '/teams/B': { status: 404, code: 'NOT_FOUND' } } });
});

test('a page that never has enough is drawn twice and no more', async () => {
  let asked = 0;
  const { draw, orders } = createFake(() => ({ wanted: [`/teams/${(asked += 1)}`] }));
  const given = drawing({}, { '/teams/1': '1', '/teams/2': '2' });
  expect(await draw(given)).toEqual({ html: 'x', isPartial: false });
  expect(orders).toHaveLength(2);
  expect(given.read).toEqual(['/teams/1']);
});

test('what it has already, or was refused, is not asked again', async () => {
  const { draw, orders } = createFake(() => ({ wanted: ['/groups'] }));
  const given = drawing({ '/groups': '[]' });
  await draw(given);
  expect([given.read, orders.length]).toEqual([[], 1]);
});

test('the same content is drawn once, another one anew', async () => {
  const { draw, orders } = createFake(({ answers }) => ({ html: JSON.stringify(answers) }));
  await draw(drawing({ '/a': '1', '/b': '2' }));
  await draw(drawing({ '/b': '2', '/a': '1' }));
  expect(orders).toHaveLength(1);
  await draw(drawing({ '/a': '1', '/b': '3' }));
  await draw({ ...drawing({ '/a': '1', '/b': '3' }), search: '?tab=x' });
  await draw({ ...drawing({ '/a': '1', '/b': '3' }), document: { ...document, rev: 2 } });
  expect(orders).toHaveLength(4);
});

test('content that came in two rounds is drawn from memory in both', async () => {
  const { draw, orders } = createFake(({ answers }) =>
    '/teams/A' in answers ? { html: 'whole' } : { wanted: ['/teams/A'] },
  );
  for (let time = 0; time < 3; time += 1) {
    expect((await draw(drawing({}, { '/teams/A': '1' })))?.html).toBe('whole');
  }
  expect(orders).toHaveLength(2);
});

test('a part that failed is tried anew with the next page', async () => {
  const fault = { slug: 'tables', version: '1', reason: 'timeout', part: 'list' } as const;
  const { draw, orders } = createFake(() => ({ failed: [fault] }));
  expect(await draw(drawing())).toEqual({ html: 'x', isPartial: true });
  await draw(drawing());
  expect(orders).toHaveLength(2);
});

test('a renderer that is down, or throws, leaves the page without content', async () => {
  const down = createFake(() => null);
  expect(await down.draw(drawing())).toBeNull();
  const broken = createFake(() => {
    throw new Error('gone');
  });
  expect(await broken.draw(drawing())).toBeNull();
  expect(broken.logged.join()).toContain('page.not-drawn');
});

test('an address that is too long is not drawn', async () => {
  const { draw, orders } = createFake(() => ({}));
  expect(await draw({ ...drawing(), path: `/${'x'.repeat(500)}` })).toBeNull();
  expect(orders).toEqual([]);
});
