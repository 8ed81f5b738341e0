import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface NamedFile {
  url: string;
  integrity: string;
}

export interface ServedHtml {
  status: number;
  headers: Headers;
  html: string;
  text: string;
  scripts: string[];
  styles: string[];
  /** JSON data blocks. */
  data: string[];
  files: NamedFile[];
  /** Attributes and addresses that run scripts. */
  handlers: string[];
  foreign: string[];
}

type Parsed = Omit<ServedHtml, 'status' | 'headers' | 'html'>;

function parseInBrowser(html: string): Parsed {
  const found = new DOMParser().parseFromString(html, 'text/html');
  // A template, with what a page fetches after its first paint, has a tree of its own.
  const trees = [found, ...[...found.querySelectorAll('template')].map(({ content }) => content)];
  const all = (selector: string) => trees.flatMap((tree) => [...tree.querySelectorAll(selector)]);
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');
  const address = (element: Element) =>
    element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const isAddress = /^((xlink:)?href|src|srcset|srcdoc|action|formaction|data|poster|ping)$/i;
  const isOwn = (url: string) => /^(\/(?!\/)|data:|#)/.test(url);
  const attributes = all('*').flatMap((element) => [...element.attributes]);
  return {
    text: found.querySelector('#root')?.textContent ?? '',
    scripts: texts('script:not([src], [type="application/json"])'),
    styles: texts('style'),
    data: texts('script[type="application/json"]'),
    files: all(
      'script[src], link[rel~="stylesheet"], link[rel~="modulepreload"], link[rel~="preload"]:is([as="script"], [as="style"])',
    ).map((element) => ({
      url: address(element),
      integrity: element.getAttribute('integrity') ?? '',
    })),
    handlers: attributes
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) || (isAddress.test(name) && /^\s*javascript:/i.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
    foreign: all('[src], link[href]:not([rel="canonical"])')
      .map(address)
      .filter((url) => !isOwn(url)),
  };
}

export async function readServedHtml(page: Page, url: string): Promise<ServedHtml> {
  const { status, headers, html } = await fetchHtml(url);
  // A parsed document inherits the policy of its page, which is none here.
  const reader = await page.context().newPage();
  const parsed = await reader.evaluate(parseInBrowser, html);
  await reader.close();
  return { status, headers, html, ...parsed };
}

async function fetchHtml(url: string) {
  const response = await fetch(url, { headers: { 'sec-fetch-dest': 'document' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function policyOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
