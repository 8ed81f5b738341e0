import { renderOnServer } from '@puchar/shared/testing';
import { aBracket } from './bracket/a-bracket.ts';
import module from './module.tsx';

const site = { routes: ['/druzyny/:teamId'] };

async function html(url: string) {
  const { default: Page } = await module.routes.bracket();
  return renderOnServer(<Page />, { url, site, firstData: [['/bracket', aBracket()]] });
}

test('without a browser the tree has its matches, and the list is a link', async () => {
  const page = await html('/drabinka');
  expect(page).toContain('href="/druzyny/D1"');
  expect(page).toContain('Ćwierćfinał 1');
  expect(page).toContain('href="/drabinka?widok=lista"');
});

test('without a browser the list has its rounds', async () => {
  expect(await html('/drabinka?widok=lista')).toContain('Półfinały');
});
