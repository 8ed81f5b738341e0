import { expect, test } from '../site/fixtures.ts';

test('both addresses respond, each with its own site @desktop', async ({ page, site, watch }) => {
  // Without a session the response is 401, which Chromium logs.
  watch.allow(/401 \(Unauthorized\)/);
  await site.setStage('GROUPS');
  await page.goto(site.publicUrl);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(site.adminUrl);
  await expect(page.getByLabel('Adres e-mail')).toBeVisible();
});

test("organisers' calls do not exist on the public address @desktop", async ({ site }) => {
  for (const [method, path] of [
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-in'],
    ['POST', '/api/editions/next-stage'],
  ] as const) {
    const headers = { 'content-type': 'application/json', origin: site.publicUrl };
    const init = method === 'POST' ? { method, headers, body: '{}' } : { method, headers };
    const response = await fetch(site.publicUrl + path, init);
    expect(response.status, `${method} ${path}`).toBe(404);
  }
});

test('a change sent from another site is rejected on the admin site @desktop', async ({ site }) => {
  const response = await fetch(`${site.adminUrl}/api/editions/next-stage`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.publicUrl,
      'sec-fetch-site': 'cross-site',
      cookie: 'session=anything',
    },
    body: '{}',
  });
  expect([401, 403]).toContain(response.status);
});

test('scripts and stylesheets come under a strict policy @desktop', async ({ site }) => {
  const response = await fetch(`${site.publicUrl}/`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  const loose = policy.split('; ').filter((rule) => rule.includes('unsafe-inline'));
  expect(loose).toEqual(["style-src-attr 'unsafe-inline'"]);
  expect(policy).not.toContain('unsafe-eval');
  expect(response.headers.get('integrity-policy')).toContain('script');
});
