import { readConfig } from '../../config/config.ts';
import { createLog } from '../../platform/logging/log.ts';
import { errors, throttleSeconds } from '../../testing/fake-servers/fake-server.ts';
import type { FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import { startFakeTurnstile, turnstileKeys } from '../../testing/fake-servers/fake-turnstile.ts';
import type { TurnstileToken } from '../../testing/fake-servers/fake-turnstile.ts';
import { judgeTurnstile } from './bot-check.ts';

const tokens = new Map<string, TurnstileToken>();
const ours = { hostname: 'puchar.example.org', action: 'registration' };

let service: FakeServer;
let own: TestExternalClient;
beforeAll(async () => {
  service = await startFakeTurnstile(tokens);
});
afterAll(() => service.close());
beforeEach(() => {
  service.setFailure(null);
  service.requested.length = 0;
  tokens.clear();
  tokens.set('dobry', ours);
  own = createTestExternalClient({ turnstile: service.url });
});

function judge(
  token: string,
  { secretKey = turnstileKeys.secretKey, publicUrl = 'https://puchar.example.org' } = {},
) {
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
    TURNSTILE_SECRET_KEY: secretKey,
    TURNSTILE_VERIFY_URL: service.url,
  });
  const log = createLog('debug', (line) => own.logged.push(line));
  if (!config.turnstile) throw new Error('Turnstile is not set.');
  return judgeTurnstile({ config, external: own.external, log }, config.turnstile, token);
}

test('a token passes once', async () => {
  expect(await judge('dobry')).toBe('ok');
  expect(await judge('dobry')).toBe('failed');
  expect(JSON.parse(service.requested[0]?.body ?? '')).toEqual({
    secret: turnstileKeys.secretKey,
    response: 'dobry',
  });
});

test('a token of another host or another form fails', async () => {
  tokens.set('obcy', { ...ours, hostname: 'inny.example.org' });
  tokens.set('gdzie indziej', { ...ours, action: 'login' });
  expect(await judge('obcy')).toBe('elsewhere');
  expect(own.logged.join()).toContain('bot-check.other-address');
  expect(await judge('gdzie indziej')).toBe('failed');
});

test('a token that is too long is not sent to the service', async () => {
  expect(await judge('x'.repeat(2_049))).toBe('failed');
  expect(service.requested).toEqual([]);
});

test('a key that the service does not know lets no one through and is logged', async () => {
  expect(await judge('dobry', { secretKey: '0x4AAA-zly' })).toBe('unavailable');
  expect(own.logged.join('\n')).toContain('invalid-input-secret');
  expect(own.logged.join('\n')).not.toContain('0x4AAA');
});

test('a key for tests passes on this machine and is rejected for a real address', async () => {
  const secretKey = '1x0000000000000000000000000000000AA';
  expect(() => judge('dobry', { secretKey })).toThrow(/TURNSTILE_SECRET_KEY/);
  expect(await judge('dobry', { secretKey, publicUrl: 'http://localhost:3000' })).toBe(
    'unavailable',
  );
});

test.each(errors)('%s: no one passes, nothing is thrown, and it recovers', async (failure) => {
  expect(await own.during(service, failure, async () => judge('dobry'))).toBe('unavailable');
  own.clock.pass(throttleSeconds * 1_000);
  expect(await judge('dobry')).toBe('ok');
  expect(own.logged.join('\n')).not.toMatch(/dobry|0x4AAA/);
});
