import { expect } from '@playwright/test';
import { inEveryEngine, widths } from '../../engines/every-engine.ts';
import { openProxy, pass } from '../../site/proxy.ts';

const hostScript = /^\/assets\/main\.[^/]*\.js$/;

/** The script of the host was moved into the head, and what it shares connections with has arrived. */
const isRestLoaded = () =>
  document.querySelector('head > script[src^="/assets/main."]') !== null &&
  document.fonts.status === 'loaded';

inEveryEngine(
  'the script of the host is requested first, and none twice where it arrives last',
  async ({ engine, site, newVisitor }) => {
    const requested: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const proxy = await openProxy(site.publicUrl, async (exchange) => {
      const { pathname } = new URL(exchange.path, site.publicUrl);
      if (pathname.endsWith('.js')) requested.push(pathname);
      if (hostScript.test(pathname)) await released;
      pass(exchange);
    });
    const visitor = await newVisitor();
    const url = `${proxy.url}/druzyny`;
    await visitor.enter(url);
    await visitor.role('heading', /^Drużyny$/i).expectSeen();
    await expect.poll(() => visitor.tab.run(String(isRestLoaded))).toBe(true);
    release();
    await visitor.expectHydrated(url);
    // WebKit blocks the preload, so the script comes after the first paint, behind those of modules.
    if (engine !== 'webkit') expect(requested[0]).toMatch(hostScript);
    expect(requested.filter((file) => hostScript.test(file))).toHaveLength(1);
    expect(requested).toHaveLength(new Set(requested).size);
    await proxy.stop();
  },
  widths.slice(0, 1),
);
