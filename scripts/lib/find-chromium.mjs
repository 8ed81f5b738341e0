import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function downloadedByPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, one that the system has, or one that Playwright
 * downloaded before.
 *
 * @returns {string | null} Null when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...usual, downloadedByPlaywright()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** As {@link findChromium}, but installs one when there is none: with apt as root, else Playwright's. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  console.log('No Chromium found, installing one…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { show: true, env });
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    await run('apt-get', packages, { show: true, env });
  }
  if (findChromium() === null)
    await run('npx', ['playwright', 'install', 'chromium'], { show: true });
  return findChromium();
}
