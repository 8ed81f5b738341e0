import { expect, test } from '../site/fixtures.ts';
import { holdRequests, shellScript } from '../site/hold-requests.ts';
import { endOfContent, slowHtml } from '../site/slow-html.ts';

test('a button clicked before the page runs does its work then @phone', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const release = await holdRequests(page, shellScript);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeHidden();
  release();
  await expect(menu).toBeVisible();
});

test('what is chosen before the page runs stays chosen @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const release = await holdRequests(page, shellScript);
  await page.goto('/druzyny', { waitUntil: 'commit' });
  const group = page.getByRole('combobox', { name: 'Grupa' });
  await group.selectOption({ label: 'Grupa B' });
  release();
  await expect(page).toHaveURL(/grupa=B/);
  await expect(group.locator('option:checked')).toHaveText('Grupa B');
});

test('a button clicked before the rest of the HTML has come does its work too @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const slow = await slowHtml(site.publicUrl, (html) => {
    const content = endOfContent(html);
    return [html.slice(0, content), html.slice(content)];
  });
  await page.goto(`${slow.url}/druzyny`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.getByRole('contentinfo')).not.toBeAttached();
  slow.next();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await slow.stop();
});

test('the first Tab shows the way to the content before the stylesheets have come @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('POST');
  const release = await holdRequests(page, '**/assets/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  const skip = page.getByRole('link', { name: 'Przejdź do treści' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
