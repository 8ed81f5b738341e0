import { createHash } from 'node:crypto';
import { expect, test } from '../site/fixtures.ts';
import { stages } from '../site/organiser.ts';
import { publicPages } from '../site/public-pages.ts';
import { hashSource, policyOf, readServedHtml } from '../site/served-html.ts';
import type { ServedHtml } from '../site/served-html.ts';

// In the served HTML of every stage, inline scripts run by hash alone, and named files are same-origin with the
// integrity they state.

const consentForms = '/zgody-rodo';

/** Sources that allow no other origin. */
const own = /^'(self|none|sha256-[\w+/]+=*)'$/;
const furtherSources = new Map([
  ['img-src', ['data:']],
  // React writes style attributes; these are neither scripts nor style elements.
  ['style-src-attr', ["'unsafe-inline'"]],
]);

const fetchedFiles = ['blob:'];

function expectStrictPolicy(path: string, { headers, scripts, styles }: ServedHtml): void {
  const policy = policyOf(headers);
  const loose = [...policy].flatMap(([name, sources]) =>
    sources
      .filter((source) => !own.test(source) && !furtherSources.get(name)?.includes(source))
      .filter((source) => !(path.startsWith('/zgody-rodo') && fetchedFiles.includes(source)))
      .map((source) => `${name} ${source}`),
  );
  expect(loose, `sources on ${path}`).toEqual([]);
  expect(policy.get('default-src'), path).toEqual(["'none'"]);
  expect(policy.get('script-src'), `scripts in ${path}`).toEqual([
    "'self'",
    ...scripts.map(hashSource),
  ]);
  expect(policy.get('style-src'), `styles in ${path}`).toEqual([
    "'self'",
    ...styles.map(hashSource),
  ]);
  expect(headers.get('integrity-policy'), path).toContain('blocked-destinations=(script)');
}

function digests(publicUrl: string): (url: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const digest = async (url: string) => {
    const bytes = Buffer.from(await (await fetch(publicUrl + url)).arrayBuffer());
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  };
  return (url) => {
    const found = known.get(url) ?? digest(url);
    known.set(url, found);
    return found;
  };
}

test('every page runs its own bytes alone @desktop', async ({ page, site }) => {
  const digestOf = digests(site.publicUrl);
  for (const stage of stages) {
    await site.setStage(stage);
    const personal = stage === 'SUBMISSIONS' ? ['/rejestracja', consentForms] : [consentForms];
    const rendered = (await publicPages(site.publicUrl, stage)).map(({ path }) => path);
    for (const path of [...rendered, ...personal]) {
      const served = await readServedHtml(page, site.publicUrl + path);
      const name = `${path} in ${stage}`;
      expect(served.text, `${name} is rendered`).not.toBe('');
      expectStrictPolicy(path, served);
      expect(served.handlers, `handlers in ${name}`).toEqual([]);
      expect(served.foreign, `others named in ${name}`).toEqual([]);
      for (const text of served.data) expect(() => JSON.parse(text), name).not.toThrow();
      expect(served.files.length, `files of ${name}`).toBeGreaterThan(1);
      for (const { url, integrity } of served.files) {
        expect(integrity, `${url} in ${name}`).toBe(await digestOf(url));
      }
      expect(served.headers.get('set-cookie'), `a cookie with ${name}`).toEqual(
        path === '/rejestracja' ? expect.stringMatching(/^puchar_form=.*HttpOnly/) : null,
      );
    }
  }
});
