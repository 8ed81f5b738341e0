import type { RegistryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { createLog } from '../platform/logging/log.ts';
import { createRenderContent } from './content.ts';
import type { ContentOrder } from './content.ts';
import type { RenderOrder } from './renderer/page-renderer.ts';

const document: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.0.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};

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
  const renderContent = createRenderContent(
    renderer,
    createLog('debug', (line) => logged.push(line)),
  );
  return { renderContent, orders, logged };
}

function contentOrder(
  responses: Record<string, string> = {},
  server: Record<string, string> = {},
): ContentOrder & { read: string[] } {
  const read: string[] = [];
  const reads: ContentOrder['reads'] = {
    answers: new Map(Object.entries(responses)),
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

test('the renderer gets the responses, and its page is the content', async () => {
  const { renderContent, orders } = createFake(() => ({ html: '<h1>Mecze</h1>' }));
  const content = await renderContent(contentOrder({ '/groups': '[1]' }));
  expect(content).toEqual({ html: '<h1>Mecze</h1>', isPartial: false });
  expect(orders).toEqual([
    { path: '/mecze', search: '', document, modules: [], answers: { '/groups': [1] } },
  ]);
});

test('data that the page wants is read and inlined, and the page is rendered again', async () => {
  const { renderContent, orders } = createFake(({ answers: responses }) =>
    '/teams/A' in responses
      ? { html: 'whole' }
      : { html: 'half', wanted: ['/teams/A', '/teams/B'] },
  );
  const given = contentOrder({}, { '/teams/A': '{"tag":"A"}' });
  expect(await renderContent(given)).toEqual({ html: 'whole', isPartial: false });
  expect(given.read).toEqual(['/teams/A', '/teams/B']);
  expect([...given.reads.answers.keys()]).toEqual(['/teams/A']);
  expect(orders[1]).toMatchObject({ refused: { '/teams/B': { status: 404, code: 'NOT_FOUND' } } });
});

test('a page that always wants more is rendered twice at most', async () => {
  let rounds = 0;
  const { renderContent, orders } = createFake(() => ({ wanted: [`/teams/${(rounds += 1)}`] }));
  const given = contentOrder({}, { '/teams/1': '1', '/teams/2': '2' });
  expect(await renderContent(given)).toEqual({ html: 'x', isPartial: false });
  expect(orders).toHaveLength(2);
  expect(given.read).toEqual(['/teams/1']);
});

test('known data and errors are not read again', async () => {
  const { renderContent, orders } = createFake(() => ({ wanted: ['/groups'] }));
  const given = contentOrder({ '/groups': '[]' });
  await renderContent(given);
  expect([given.read, orders.length]).toEqual([[], 1]);
});

test('equal content is rendered once, other content again', async () => {
  const { renderContent, orders } = createFake(({ answers: responses }) => ({
    html: JSON.stringify(responses),
  }));
  await renderContent(contentOrder({ '/a': '1', '/b': '2' }));
  await renderContent(contentOrder({ '/b': '2', '/a': '1' }));
  expect(orders).toHaveLength(1);
  await renderContent(contentOrder({ '/a': '1', '/b': '3' }));
  await renderContent({ ...contentOrder({ '/a': '1', '/b': '3' }), search: '?tab=x' });
  await renderContent({
    ...contentOrder({ '/a': '1', '/b': '3' }),
    document: { ...document, rev: 2 },
  });
  expect(orders).toHaveLength(4);
});

test('both renderings come from the cache', async () => {
  const { renderContent, orders } = createFake(({ answers: responses }) =>
    '/teams/A' in responses ? { html: 'whole' } : { wanted: ['/teams/A'] },
  );
  for (let time = 0; time < 3; time += 1) {
    expect((await renderContent(contentOrder({}, { '/teams/A': '1' })))?.html).toBe('whole');
  }
  expect(orders).toHaveLength(2);
});

test('a component that failed is rendered again with the next page', async () => {
  const failure = { slug: 'tables', version: '1', reason: 'timeout', part: 'list' } as const;
  const { renderContent, orders } = createFake(() => ({ failed: [failure] }));
  expect(await renderContent(contentOrder())).toEqual({ html: 'x', isPartial: true });
  await renderContent(contentOrder());
  expect(orders).toHaveLength(2);
});

test('a renderer that is down, or throws, leaves the page without content', async () => {
  const down = createFake(() => null);
  expect(await down.renderContent(contentOrder())).toBeNull();
  const broken = createFake(() => {
    throw new Error('gone');
  });
  expect(await broken.renderContent(contentOrder())).toBeNull();
  expect(broken.logged.join()).toContain('page.not-rendered');
});

test('an address that is too long is not rendered', async () => {
  const { renderContent, orders } = createFake(() => ({}));
  expect(await renderContent({ ...contentOrder(), path: `/${'x'.repeat(500)}` })).toBeNull();
  expect(orders).toEqual([]);
});
