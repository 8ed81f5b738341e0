import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A file that the HTML has the browser run, or fetch ahead of running it. */
export interface NamedFile {
  url: string;
  integrity: string;
}

/** What the HTML of a response holds, as a browser reads it, without a script of it run. */
export interface ServedHtml {
  status: number;
  headers: Headers;
  html: string;
  /** Inside of the root: what the server has rendered. */
  text: string;
  /** Scripts that stand in the page itself, and the texts of its style elements. */
  scripts: string[];
  styles: string[];
  /** Blocks of data; each is JSON. */
  data: string[];
  /** Scripts and stylesheets with addresses, and preloads of them. */
  files: NamedFile[];
  /** Attributes that run scripts, and addresses that do. */
  handlers: string[];
  /** Resources of other origins. */
  foreign: string[];
}

type Parsed = Omit<ServedHtml, 'status' | 'headers' | 'html'>;

function parseInBrowser(html: string): Parsed {
  const found = new DOMParser().parseFromString(html, 'text/html');
  // What a page fetches after its first paint waits in a template, which has a tree of its own.
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

/** @param page Any page of the browser that does the reading. */
export async function readServedHtml(page: Page, url: string): Promise<ServedHtml> {
  const { status, headers, html } = await fetchHtml(url);
  // A document that is only parsed is held to the policy of the page that parses it, here of none.
  const reader = await page.context().newPage();
  const parsed = await reader.evaluate(parseInBrowser, html);
  await reader.close();
  return { status, headers, html, ...parsed };
}

async function fetchHtml(url: string) {
  const response = await fetch(url, { headers: { 'sec-fetch-dest': 'document' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Source of a policy for a text that stands in the page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The directives of a policy with their sources. */
export function policyOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
