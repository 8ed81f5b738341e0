import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('without settings the defaults of the contract hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    adminPort: 3001,
    dataDir: './data',
    databaseUrl: undefined,
    demo: true,
    publicUrl: 'http://127.0.0.1:3000',
    adminUrl: 'http://127.0.0.1:3001',
    adminUrlGiven: false,
    trustProxy: [],
    logLevel: 'info',
  });
});

test('all faults are told at once', () => {
  const faults = faultsOf({
    PORT: 'x',
    ADMIN_PORT: '70000',
    DEMO: 'yes',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'short',
    PUBLIC_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'ADMIN_PORT',
    'DATABASE_URL',
    'DEMO',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'PUBLIC_URL',
    'LOG_LEVEL',
  ]);
});

test('an empty variable is the same as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '', ADMIN_URL: '' }).port).toBe(3000);
});

test('settings that are only useful together are asked for together', () => {
  expect(faultsOf({ TWITCH_CLIENT_ID: 'x' })[0]).toMatch(/^TWITCH_CLIENT_SECRET, TWITCH_CHANNEL/);
  expect(faultsOf({ ADMIN_PASSWORD: 'long enough password' })[0]).toMatch(/^ADMIN_EMAIL/);
  expect(faultsOf({ PORT: '4000', ADMIN_PORT: '4000' })).toEqual([
    'ADMIN_PORT: must differ from PORT',
  ]);
});

test('integrations without settings are named, set ones are not', () => {
  expect(readConfig({ RIOT_API_KEY: 'x' }).integrationsOff).not.toContain('Riot');
  expect(readConfig({}).integrationsOff).toContain('Riot');
});

test('addresses lose what follows the host, lists of proxies are split', () => {
  const config = readConfig({
    ADMIN_URL: 'https://organizatorzy.example.org/',
    TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
  });
  expect(config.adminUrl).toBe('https://organizatorzy.example.org');
  expect(config.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
  expect(faultsOf({ TRUST_PROXY: 'anything' })[0]).toMatch(/^TRUST_PROXY/);
});
