import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

const usual = [
  // Without the windows and menus of a browser, which take a process each.
  '/usr/bin/chromium-headless-shell',
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
 * `CHROMIUM_PATH`, a system one, or one that Playwright downloaded before.
 * @returns {string | null} Null when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...usual, downloadedByPlaywright()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Without recommended ones. */
export async function installPackages(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { show: true, env });
  const packages = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  await run('apt-get', packages, { show: true, env });
}

/** A font as wide as Arial, the fallback until web fonts arrive; without any, the layout would shift. */
async function ensureFont() {
  if (process.platform !== 'linux') return;
  const isThere = async () => {
    if (existsSync('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')) return true;
    const { output } = await run('fc-match', ['Arial', 'family']);
    return /Arial|Liberation Sans|Roboto/.test(output);
  };
  if (await isThere()) return;
  console.log('No font as wide as Arial found, installing one…');
  if (hasApt()) await installPackages('fonts-liberation');
  if (!(await isThere()))
    console.log('None could be installed: put "Liberation Sans" on this machine.');
}

export async function ensureChromium() {
  await ensureFont();
  const found = findChromium();
  if (found !== null) return found;
  console.log('No Chromium found, installing one…');
  if (hasApt()) await installPackages('chromium-headless-shell');
  if (findChromium() === null && hasApt()) await installPackages('chromium');
  if (findChromium() === null)
    await run('npx', ['playwright', 'install', 'chromium'], { show: true });
  return findChromium();
}
