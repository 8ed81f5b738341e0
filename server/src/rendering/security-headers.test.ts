import type { HostBuild } from './host-build.ts';
import { pageHeaders } from './security-headers.ts';

const host: HostBuild = {
  folder: '/host',
  stylesheets: [],
  indexes: new Map(),
  template: '',
  inlineScripts: ["'sha384-abc'"],
  fonts: [],
  pages: [],
  parts: {},
};

test('scripts come from the own origin, each with its hash', () => {
  const headers = pageHeaders(host, { secure: false });
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha384-abc';");
  expect(headers['content-security-policy']).not.toContain('frame-src');
  expect(headers['content-security-policy']).toContain("worker-src 'none'");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['connection-allowlist']).toContain('webrtc=block');
});

test('a computer of the visitor may serve that one page, and http stays http', () => {
  const policyOf = (local: string | null) =>
    pageHeaders(host, { secure: true, local })['content-security-policy'] ?? '';
  const shown = policyOf('http://127.0.0.1:4000');
  expect(shown.replaceAll(' http://127.0.0.1:4000', '')).toBe(
    policyOf(null).replace('; upgrade-insecure-requests', ''),
  );
  expect(shown).toContain("connect-src 'self' http://127.0.0.1:4000;");
});

function others(headers: Record<string, string>): string[] {
  const policy = headers['content-security-policy'] ?? '';
  return policy.split('; ').filter((it) => !/^(script|frame)-src/.test(it));
}

test('with Turnstile scripts and frames may come from its host, and nothing else opens', () => {
  const headers = pageHeaders(host, { secure: true, turnstile: true });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha384-abc' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(headers['integrity-policy']).toBeUndefined();
  expect(others(headers)).toEqual(others(pageHeaders(host, { secure: true })));
});

test('files that the page fetched itself may be in frames and images, and run nothing', () => {
  const shown = pageHeaders(host, { secure: true, fetchedFiles: true });
  const policy = shown['content-security-policy'] ?? '';
  expect(policy).toContain('frame-src blob:;');
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("script-src 'self' 'sha384-abc';");
  expect(policy.match(/blob:/g)).toHaveLength(2);
  expect(pageHeaders(host, { secure: true })['content-security-policy']).not.toContain('blob:');
});

test('a page with secrets is out of reach of the windows of other pages', () => {
  const policyOf = (alone: boolean) =>
    pageHeaders(host, { secure: true, alone })['cross-origin-opener-policy'];
  expect(policyOf(true)).toBe('same-origin');
  expect(policyOf(false)).toBeUndefined();
});

test('a page with personal data sends no referrer', () => {
  const headers = pageHeaders(host, { secure: true, personal: true });
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('a page with its content allows its own styles by hash, style attributes, and nothing else more', () => {
  const styles = "'sha256-abc='";
  const policyOf = (given: string | null) =>
    pageHeaders(host, { secure: true, styles: given })['content-security-policy']?.split('; ') ??
    [];
  const more = policyOf(styles).filter((part) => !policyOf(null).includes(part));
  expect(more).toEqual(["style-src 'self' 'sha256-abc='", "style-src-attr 'unsafe-inline'"]);
  expect(policyOf(null).join()).not.toContain('unsafe');
});
