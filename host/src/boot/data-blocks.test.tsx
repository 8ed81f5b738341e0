import { readFirstData, readRegistryBlock } from './data-blocks.ts';

function block(id: string, text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = text;
  document.body.append(element);
}

afterEach(() => document.body.replaceChildren());

const registry = {
  rev: 3,
  stage: 'GROUPS',
  contract: '1.0.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};

test('the registry in the HTML is taken when it has the shape of the contract', () => {
  block('module-registry', JSON.stringify(registry));
  expect(readRegistryBlock()).toEqual(registry);
});

test.each(['', '{', '{"rev":"three"}', 'null'])('a registry block of %p counts as none', (text) => {
  block('module-registry', text);
  expect(readRegistryBlock()).toBeUndefined();
});

test('the first data are responses by path, and errors where there were any', () => {
  block('first-data', '{"answers":{"/groups":[]}}');
  expect(readFirstData()).toEqual({ answers: { '/groups': [] }, refused: {} });
  document.body.replaceChildren();
  block('first-data', '{"answers":{},"refused":{"/teams/X":{"status":404,"code":"NOT_FOUND"}}}');
  expect(readFirstData()).toEqual({
    answers: {},
    refused: { '/teams/X': { status: 404, code: 'NOT_FOUND' } },
  });
});

test.each(['', '[]', '{}', '{"answers":null,"refused":{"/teams/X":{"status":"404"}}}'])(
  'first data of %p count as none',
  (text) => {
    block('first-data', text);
    expect(readFirstData()).toEqual({ answers: {}, refused: {} });
  },
);
