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

test('first data are the answers by their path', () => {
  block('first-data', '{"answers":{"/groups":[]}}');
  expect(readFirstData()).toEqual({ '/groups': [] });
});

test.each(['', '[]', '{}', '{"answers":null}'])('first data of %p count as none', (text) => {
  block('first-data', text);
  expect(readFirstData()).toEqual({});
});
