import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { isWholeRun, withMotion } from './site/whole-run.ts';

const executablePath = findChromium() ?? undefined;

/** Journeys with a site of their own, for each of which a worker starts. */
const longest = /(whole-meeting|own-cup|modules-live|registration-checks|engines)[.]spec[.]ts$/;
/** Minutes each. */
const longestProofs =
  /(module-repositories|keyboard-only|screen-memory|module-vitals|student-module|workshop|edition)[.]spec[.]ts$/;
/** They open browsers and choose widths themselves. */
const engines = /(journeys|proofs).engines/;

export default defineConfig({
  testDir: '.',
  globalSetup: './site/prepare.ts',
  outputDir: '../.cache/e2e/results',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  // With three, a tenth of the processor idles.
  workers: 4,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    // The drifting logo behind every page takes half a processor without a GPU, least on a phone.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a locale, Chromium on Linux saves no file with Polish letters in its name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Without a GPU, a second process that emulates one is slower and renders the same.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: isWholeRun
    ? [
        // The longest first, so that all workers end together.
        {
          name: 'longest proofs',
          testDir: 'proofs',
          testMatch: longestProofs,
          grepInvert: /@phone/,
        },
        {
          name: 'desktop proofs',
          testDir: 'proofs',
          testIgnore: [engines, longestProofs],
          grepInvert: /@phone/,
        },
        {
          name: 'phone proofs',
          testDir: 'proofs',
          testIgnore: engines,
          grepInvert: /@desktop/,
          use: withMotion,
        },
        // Journeys without a width ran on a desktop in `npm test`.
        {
          name: 'desktop',
          testDir: 'journeys',
          testIgnore: engines,
          grep: /@long/,
          grepInvert: /@phone/,
        },
        {
          name: 'phone',
          testDir: 'journeys',
          testIgnore: engines,
          grep: /@long|^(?!.*@phone)/,
          grepInvert: /@desktop/,
          use: withMotion,
        },
        { name: 'engines', testMatch: engines },
      ]
    : [
        // The longest first, so that all workers end together.
        { name: 'long', testMatch: longest, grepInvert: /@long/ },
        { name: 'once', testIgnore: longest, grepInvert: /@long/ },
      ],
});
