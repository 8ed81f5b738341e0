import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, installPackages } from './find-chromium.mjs';

const systemFirefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** `FIREFOX_PATH`, or a system one. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || (systemFirefox.find((path) => existsSync(path)) ?? null);
}

const webKit = {
  driver: '/usr/bin/WebKitWebDriver',
  gjs: '/usr/bin/gjs',
  display: '/usr/bin/Xvfb',
};

/** @returns Null when one of the programs, or what gjs needs for WebKit, is missing. */
export function findWebKit() {
  const isThere = Object.values(webKit).every((path) => existsSync(path));
  return isThere && gjsKnowsWebKit() ? webKit : null;
}

function gjsKnowsWebKit() {
  const library = '/usr/lib';
  return readdirSync(library)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .some((folder) => existsSync(join(library, folder, 'girepository-1.0/WebKit2-4.1.typelib')));
}

const others = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  },
];

/** Installs what is missing where it can. The journeys of an engine that is still missing are skipped. */
export async function ensureEngines() {
  const missing = () => others.filter(({ find }) => find() === null);
  const wanted = missing().flatMap(({ packages }) => packages);
  if (wanted.length > 0 && hasApt()) {
    console.log(`Installing ${wanted.join(', ')}…`);
    await installPackages(...wanted);
  }
  for (const { name, packages } of missing())
    console.log(
      `No ${name}: its journeys are skipped. On Debian: apt-get install ${packages.join(' ')}`,
    );
}
