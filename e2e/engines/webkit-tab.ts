import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../site/server-process.ts';
import { settings } from './settings.ts';
import { wayBetween } from './tab.ts';
import type { Key, OpenTab, Point, Tab } from './tab.ts';
import { WebDriver } from './web-driver.ts';

interface Writing {
  program: string;
  errors: Tab['errors'];
}

interface WebKitPrograms {
  driver: string;
  gjs: string;
  display: string;
}

const browserFile = fileURLToPath(new URL('webkit-browser.mjs', import.meta.url));

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyValues: Readonly<Record<Key | 'Control', string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Space: ' ',
  Tab: '\uE004',
};

const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };
const moveTo = ({ x, y }: Point, duration = 0) => {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration };
};
const mouse = (...actions: object[]) => {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
};
const typed = (values: readonly string[]) => {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
};

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Its network process writes into the cache for a moment after the browser has ended. */
async function waitUntilUnused(home: string): Promise<void> {
  for (;;) {
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const environments = await Promise.all(
      // Some end meanwhile.
      processes.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
    );
    if (!environments.some((text) => text.split('\0').includes(`HOME=${home}`))) return;
    await wait(20);
  }
}

/** @returns The screen's name, for windows that are on no real screen. */
async function openScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1700x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = screen.stdio[3];
  if (pipe === null || pipe === undefined) throw new Error('no pipe from the screen');
  const [number] = await once(pipe, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** The driver throws away what its browser writes. */
async function writingBrowser(home: string, gjs: string): Promise<Writing> {
  const [program, output] = [path.join(home, 'browser'), path.join(home, 'output')];
  const script = `#!/bin/sh\nexec ${gjs} -m "${browserFile}" >"${output}" 2>&1\n`;
  await writeFile(program, script, { mode: 0o700 });
  const isError = (line: string) => /CONSOLE .*ERROR/.test(line);
  return { program, errors: () => readFileSync(output, 'utf8').split('\n').filter(isError) };
}

async function startSession(url: string, capabilities: object): Promise<WebDriver> {
  for (;;) {
    try {
      await fetch(`${url}/status`);
      return await WebDriver.start(url, capabilities);
    } catch (error) {
      // Until it listens.
      if (!(error instanceof TypeError)) throw error;
      await wait(50);
    }
  }
}

function tabOf(session: WebDriver, errors: Tab['errors'], close: Tab['close']): Tab {
  return {
    go: async (url) => void (await session.go(url)),
    reload: async () => void (await session.reload()),
    another: null,
    run: (source, ...given) => session.run(source, given),
    choose: (source, given, paths) => session.chooseFiles(source, [given], paths),
    click: async (at) => void (await session.perform([mouse(moveTo(at), down, up)])),
    drag: async (from, to) => {
      const moves = wayBetween(from, to).map((at) => moveTo(at, 50));
      await session.perform([mouse(moveTo(from), down, ...moves, up)]);
    },
    wheel: async ({ x, y }, deltaY, held) => {
      const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY };
      const key = { type: 'key', id: 'keyboard' };
      const value = held === undefined ? '' : keyValues[held];
      const none = { type: 'pause' };
      await session.perform([
        { type: 'wheel', id: 'wheel', actions: [none, scroll] },
        ...(held === undefined
          ? []
          : [{ ...key, actions: [{ type: 'keyDown', value }, none, { type: 'keyUp', value }] }]),
      ]);
    },
    // A finger of this driver arrives as a mouse.
    pinch: null,
    keys: async (key) => void (await session.perform([typed([keyValues[key]])])),
    type: async (text) => void (await session.perform([typed([...text])])),
    picture: () => session.picture(),
    errors,
    close,
  };
}

/** WebKitGTK over W3C WebDriver, on a screen of its own. */
export function webKitTabs(programs: WebKitPrograms): OpenTab {
  return async (size) => {
    const home = await mkdtemp(path.join(tmpdir(), 'puchar-webkit-'));
    const { screen, display } = await openScreen(programs.display);
    const port = await freePort();
    const browser = await writingBrowser(home, programs.gjs);
    const driver = spawn(programs.driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        ...settings,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: display,
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        // Its sandbox needs rights that root in a container has not. Only our own pages are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const session = await startSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: browser.program, args: [] },
    });
    await session.place({ x: 0, y: 0, ...size });
    return tabOf(session, browser.errors, async () => {
      await stop(driver);
      await stop(screen);
      await waitUntilUnused(home);
      await rm(home, { recursive: true, force: true });
    });
  };
}
