import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { waitForReact } from './served-content.ts';

export interface PageWeight {
  /** Bytes of the HTML in brotli's best quality, which the server sends from the second request on. */
  html: number;
  /** Bytes of scripts, as transferred, and of stylesheets. */
  scripts: number;
  styles: number;
  /** Without lazy pictures below the fold. */
  requests: number;
  /** 1 is the document, 2 what its HTML names, 3 what is found later. */
  levels: number;
  /** Until the content is there: connection, TLS, and the flights of the HTML. */
  roundTrips: number;
  /** Inside of the root, without the animated logo that is added a second later. */
  elements: number;
}

export function wireBytes(url: string): Promise<{ head: number; body: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let body = 0;
      response.on('data', (chunk: Buffer) => {
        body += chunk.length;
      });
      response.on('end', () => resolve({ head: response.rawHeaders.join(': ').length, body }));
    }).on('error', reject);
  });
}

const mark = '[data-testid="background-logo"]';

/** TCP's initial window: ten segments, doubled with every round trip. */
const firstWindow = 10 * 1460;

function flightsOf(bytes: number): number {
  let flights = 1;
  for (let sent = firstWindow, window = firstWindow; sent < bytes; flights += 1) {
    window *= 2;
    sent += window;
  }
  return flights;
}

async function bodyBytes(requests: readonly Request[], type: string): Promise<number> {
  const sizes = requests
    .filter((request) => request.resourceType() === type)
    .map(async (request) => (await request.sizes()).responseBodySize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export interface Weighed {
  weight: PageWeight;
  fetched: string[];
  /** Whether it took what judges a slow page, which is not weighed: a loaded machine makes pages slow. */
  wasSlow: boolean;
}

const forSlowPages = /\/assets\/vitals\./;

export async function weigh(page: Page, address: string): Promise<Weighed> {
  const seen: Request[] = [];
  page.on('request', (request) => {
    const isPage = request.method() === 'GET' && request.url().startsWith('http');
    if (isPage && request.resourceType() !== 'eventsource') seen.push(request);
  });
  const response = await page.goto(address);
  const html = (await response?.text()) ?? '';
  await waitForReact(page);
  await page.waitForLoadState('networkidle');
  // Copied: a picture requested a moment later is lazy.
  const all = [...seen];
  const requests = all.filter((request) => !forSlowPages.test(request.url()));
  // The prefetch distance of lazy pictures depends on the browser's estimate of the line.
  const lazy = new Set(
    await page
      .locator('img[loading="lazy"]')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      ),
  );
  const found = (request: Request) => {
    if (request.resourceType() === 'document') return 1;
    const { pathname, search } = new URL(request.url());
    const named = [`"${pathname}${search}"`, `(${pathname}${search})`];
    return named.some((text) => html.includes(text)) ? 2 : 3;
  };
  // Templates and `noscript` do not block.
  const atOnce = html.replace(/<(template|noscript)\b[\s\S]*?<\/\1>/g, '');
  const holdsUp = /rel="stylesheet"|<script\b[^>]*\bsrc=/.test(atOnce);
  const isRendered = !html.includes('<div id="root"></div>') && !holdsUp;
  const { head } = await wireBytes(page.url());
  // Names of files and data come after the content and block nothing.
  const [read = ''] = html.split('<template id="later"', 1);
  const needed = brotliCompressSync(read).length;
  const lazyTags = html.match(/<img\b[^>]*\bloading="lazy"[^>]*>/g) ?? [];
  const isLazy = (request: Request) => {
    if (request.resourceType() !== 'image') return false;
    const url = request.url();
    return lazy.has(url) || lazyTags.some((tag) => tag.includes(new URL(url).pathname));
  };
  const fetched = requests.filter((it) => !isLazy(it)).map((request) => request.url());
  const weight: PageWeight = {
    html: brotliCompressSync(html).length,
    scripts: await bodyBytes(requests, 'script'),
    styles: await bodyBytes(requests, 'stylesheet'),
    requests: fetched.length,
    levels: Math.max(...requests.map(found)),
    // Without rendered content the scripts are at least one more round trip.
    roundTrips: 2 + flightsOf(head + needed) + (isRendered ? 0 : 1),
    elements: await page.locator(`#root *:not(${mark}, ${mark} *)`).count(),
  };
  return { weight, fetched, wasSlow: requests.length < all.length };
}
