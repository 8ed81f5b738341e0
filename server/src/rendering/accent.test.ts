import { createHash } from 'node:crypto';
import { accentOf, accentProperties } from '@puchar/shared/domain';
import { makeEmptyEdition } from '../cup/editions/create-edition.ts';
import { writeSections } from '../cup/settings/change-settings.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { transaction } from '../platform/database/transaction.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, registerSiteRoutes],
  });
  await makeEmptyEdition(app.context);
});
afterAll(() => app.close());

async function choose(accent: string) {
  const { db, changes, clock } = app.context;
  const look = { accent, logoUrl: '', iconUrl: '', shareUrl: '' };
  await transaction(db, (tx) => writeSections(tx, { look }, clock.now()));
  await changes.publish({ topic: 'cup', id: '*' });
}

async function page(listener: 'publicApp' | 'organisersApp') {
  const { body, headers } = await app[listener].inject('/o-nas');
  const style = /<style>(:root\{[^<]*\})<\/style>/.exec(body)?.[1] ?? null;
  return { style, policy: String(headers['content-security-policy']) };
}

test.each(['publicApp', 'organisersApp'] as const)(
  'pages of the %s have the chosen accent, and their policy allows that style alone',
  async (listener) => {
    const plain = await page(listener);
    expect(plain.style).toBeNull();
    await choose('#0b2a6b');
    const { style, policy } = await page(listener);
    for (const [name, value] of accentProperties(accentOf('#0b2a6b'))) {
      expect(style).toContain(`${name}:${value}`);
    }
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(plain.policy);
    await choose('');
    expect(await page(listener)).toEqual(plain);
  },
);
