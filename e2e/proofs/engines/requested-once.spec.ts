import { expect } from '@playwright/test';
import { inEveryEngine, widths } from '../../engines/every-engine.ts';
import { openProxy, pass } from '../../site/proxy.ts';

const hostScript = /^\/assets\/main\.[^/]*\.js$/;

inEveryEngine(
  'the script of the host is requested first, and none twice where it arrives last',
  async ({ engine, site, newVisitor }) => {
    const requested: string[] = [];
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const proxy = await openProxy(site.publicUrl, async (exchange) => {
      const { pathname } = new URL(exchange.path, site.publicUrl);
      if (pathname.endsWith('.js')) requested.push(pathname);
      exchange.to.on('finish', () => sent.push(pathname));
      if (hostScript.test(pathname)) await released;
      pass(exchange);
    });
    /** WebKit's driver may wait for the script, so it is not the page that says so. */
    const missing = () => {
      const wanted = ['.js', '.css', '.woff2'].filter(
        (end) => !sent.some((it) => it.endsWith(end)),
      );
      const open = requested.filter((file) => !sent.includes(file) && !hostScript.test(file));
      return [...wanted, ...open, ...(requested.some((it) => hostScript.test(it)) ? [] : ['host'])];
    };
    const visitor = await newVisitor();
    const url = `${proxy.url}/druzyny`;
    await visitor.enter(url);
    await expect.poll(missing).toEqual([]);
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
