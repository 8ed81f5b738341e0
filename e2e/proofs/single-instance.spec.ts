import { MatchListScreen } from '../screens/match-list.screen.ts';
import { expect, test } from '../site/fixtures.ts';
import { countReact, spyOnReact } from '../site/react-spy.ts';
import { waitForReact } from '../site/served-content.ts';

/** Strings of one library each that minifiers retain. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'rendererPackageName',
  'react-query': 'No QueryClient set, use QueryClientProvider to set one',
};

test('there is one React and one query client in the page @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const scripts: { path: string; text: string }[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    reading.push(response.text().then((text) => void scripts.push({ path: pathname, text })));
  });
  await spyOnReact(page);
  await page.goto('/');
  // Before hydration a link loads another document.
  await waitForReact(page);
  await page.getByRole('banner').getByRole('link', { name: 'Mecze' }).click();
  const list = new MatchListScreen(page);
  await list.rows.first().click();
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();

  expect(await countReact(page)).toEqual({ renderers: 1, queryClients: 1 });

  await Promise.all(reading);
  expect(scripts.some(({ path }) => path.startsWith('/modules/matches/'))).toBe(true);
  for (const [library, mark] of Object.entries(marks)) {
    const owners = scripts.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
    expect(owners.length, `${library} is in ${owners.join(', ')}`).toBe(1);
    expect(owners[0], library).not.toContain('/modules/');
  }
});

test('the module and the shell share responses: nothing is fetched twice @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) fetched.push(url.pathname + url.search);
  });
  await page.goto('/');
  await waitForReact(page);
  await page.getByRole('banner').getByRole('link', { name: 'Mecze' }).click();
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  const reads = fetched.filter((path) => !path.startsWith('/api/events'));
  expect(reads.filter((path, index) => reads.indexOf(path) !== index)).toEqual([]);
});
