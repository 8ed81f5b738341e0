import { createHash } from 'node:crypto';
import { registryDocument } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import type { Page, Route } from '@playwright/test';

type File = 'entry' | 'chunk' | 'style';

interface Failure {
  file: File;
  /** Replaces the response of the network. */
  response?: (route: Route) => Promise<void>;
  /** Replaces the file itself; the registry then has its new hash. */
  text?: (text: string, module: RegistryModule) => string;
}

async function changed(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

/** A container with `exposed`, an expression, as its exposed file. */
const container =
  (exposed: string) =>
  (_text: string, { name }: RegistryModule) =>
    `var ${name}={init(){},get(){return Promise.resolve(()=>(${exposed}))}};`;

const thrown = (when: string) => `(()=>{throw new Error('planted: ${when}')})()`;
const badPage = `()=>Promise.resolve({default:()=>${thrown('on render')}})`;
const badParts = `new Proxy({},{get:()=>${badPage}})`;

export const plantedFailures = {
  'entry 404': {
    file: 'entry',
    response: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  'entry 500 with JSON': {
    file: 'entry',
    response: (route) => route.fulfill({ status: 500, json: { message: 'Bad gateway' } }),
  },
  'HTML in place of the entry': {
    file: 'entry',
    response: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Brama' }),
  },
  'entry hangs': { file: 'entry', response: async () => undefined },
  'entry cut off': {
    file: 'entry',
    response: async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
    },
  },
  'a byte of the entry changed': { file: 'entry', response: changed },
  'a byte of a chunk changed': { file: 'chunk', response: changed },
  'a byte of a style changed': { file: 'style', response: changed },
  'style missing': {
    file: 'style',
    response: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  'throws on load': { file: 'entry', text: container(thrown('on load')) },
  'throws on render': {
    file: 'entry',
    text: container(`{default:{routes:${badParts},slots:${badParts}}}`),
  },
  'wrong export': { file: 'entry', text: container(`{default:{something:'else'}}`) },
  'built for another React': {
    file: 'entry',
    text: (text) =>
      text.replaceAll(
        /(shareKey:"react(?:-dom|\/jsx-runtime)?",import:null,requiredVersion:)"[^"]+"/g,
        (_whole, key: string) => `${key}"^18.3.1"`,
      ),
  },
} as const satisfies Record<string, Failure>;

export type PlantedFailure = keyof typeof plantedFailures;

function isOf(file: File, path: string, module: RegistryModule): boolean {
  if (file === 'entry') return path === module.entry;
  if (file === 'style') return path.endsWith('.css');
  return path.endsWith('.js') && path !== module.entry;
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export async function liveModule(publicUrl: string, slug: string): Promise<RegistryModule> {
  const response = await fetch(`${publicUrl}/api/modules`);
  const { modules } = registryDocument.parse(await response.json());
  const module = modules.find((one) => one.slug === slug);
  if (module === undefined) throw new Error(`${slug} is not on`);
  return module;
}

/** Gives the page a registry with the hash of the planted text. */
async function plantHash(page: Page, known: string, planted: string): Promise<void> {
  const rewrite = async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(known, planted) });
  };
  await page.route('**/api/modules', rewrite);
  await page.route(
    (url) => !/^\/(api|modules|assets|fonts|img)\//.test(url.pathname),
    (route) => (route.request().isNavigationRequest() ? rewrite(route) : route.fallback()),
  );
}

export async function plantFailure(
  page: Page,
  module: RegistryModule,
  name: PlantedFailure,
): Promise<void> {
  const failure: Failure = plantedFailures[name];
  if (failure.text !== undefined) {
    const known = module.integrity[module.entry] ?? '';
    const change = failure.text;
    const original = await page.request.get(module.base + module.entry);
    const text = change(await original.text(), module);
    if (text === (await original.text())) throw new Error(`${name}: nothing to change`);
    await plantHash(page, known, hashOf(text));
    await page.route(`**${module.base}${module.entry}`, (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: text }),
    );
  }
  const { response } = failure;
  if (response === undefined) return;
  await page.route(
    (url) =>
      url.pathname.startsWith(module.base) &&
      isOf(failure.file, url.pathname.slice(module.base.length), module),
    (route) => response(route),
  );
}
