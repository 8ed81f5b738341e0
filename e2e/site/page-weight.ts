import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { waitForReact } from './served-content.ts';

/** What a page costs a visitor who comes for the first time, and how it is built. */
export interface PageWeight {
  /** Bytes of the HTML after brotli. */
  html: number;
  /** Bytes of scripts, as transferred, and of stylesheets. */
  scripts: number;
  styles: number;
  /** Without pictures that wait until they are near the screen. */
  requests: number;
  /** 1 is the document, 2 what its HTML names, 3 what is found later. */
  levels: number;
  /** Round trips until the content is there: connection, TLS, and the flights of the HTML. */
  roundTrips: number;
  /** Elements inside of the root, without the mark that appears behind the page a second later. */
  elements: number;
}

/** Bytes of a response as they go over the wire. */
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

/** TCP's first window: ten segments, doubled with every round trip. */
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
  /** Addresses behind the number of requests, in the order in which they were requested. */
  fetched: string[];
}

/** Opens an address in an empty browser and waits until React has it and nothing more is requested. */
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
  // As it was now: a picture that is requested a moment later would not be among those that wait.
  const requests = [...seen];
  // How far ahead of the screen they are fetched is the browser's own guess of the line.
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
    // In an attribute of its own, or in a style.
    const named = [`"${pathname}${search}"`, `(${pathname}${search})`];
    return named.some((text) => html.includes(text)) ? 2 : 3;
  };
  // What scripts alone read, and what is for who runs none, holds nothing up.
  const atOnce = html.replace(/<(template|noscript)\b[\s\S]*?<\/\1>/g, '');
  const holdsUp = /rel="stylesheet"|<script\b[^>]*\bsrc=/.test(atOnce);
  const isRendered = !html.includes('<div id="root"></div>') && !holdsUp;
  const { head, body } = await wireBytes(page.url());
  // Names of files and data stand behind the content: no page waits for them to read.
  const [read = ''] = html.split('<template id="later"', 1);
  const needed = brotliCompressSync(read).length;
  // Of those that the HTML names too, one may have been replaced since it was requested.
  const lazyTags = html.match(/<img\b[^>]*\bloading="lazy"[^>]*>/g) ?? [];
  const isLazy = (request: Request) => {
    if (request.resourceType() !== 'image') return false;
    const url = request.url();
    return lazy.has(url) || lazyTags.some((tag) => tag.includes(new URL(url).pathname));
  };
  const fetched = requests.filter((it) => !isLazy(it)).map((request) => request.url());
  const weight: PageWeight = {
    html: body,
    scripts: await bodyBytes(requests, 'script'),
    styles: await bodyBytes(requests, 'stylesheet'),
    requests: fetched.length,
    levels: Math.max(...requests.map(found)),
    // Without content in the HTML at least the scripts are one trip more.
    roundTrips: 2 + flightsOf(head + needed) + (isRendered ? 0 : 1),
    elements: await page.locator(`#root *:not(${mark}, ${mark} *)`).count(),
  };
  return { weight, fetched };
}
