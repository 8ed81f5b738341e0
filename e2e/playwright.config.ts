import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { isWholeRun } from './site/whole-run.ts';

const executablePath = findChromium() ?? undefined;

export default defineConfig({
  testDir: '.',
  globalSetup: './site/prepare.ts',
  outputDir: '../.cache/e2e/results',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  // With two, one processor in ten stands still while both wait.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Far above what any journey needs: a slow machine must not fail a test that is right.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    // The logo behind every page drifts permanently: without a graphics card that is half of a processor.
    contextOptions: isWholeRun ? {} : { reducedMotion: 'reduce' },
    launchOptions: {
      // Where a machine names no language, Chromium on Linux would save no file under a name with Polish letters.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Without a graphics card, a second process that imitates one costs time and shows the same.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: isWholeRun
    ? [
        { name: 'desktop', grepInvert: /@phone/ },
        { name: 'phone', grepInvert: /@desktop/ },
      ]
    : [{ name: 'once' }],
});
