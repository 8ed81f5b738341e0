import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { failureReport, registryDocument } from '@puchar/shared/contract';
import type { FailureReport, RegistryModule } from '@puchar/shared/contract';
import type { Failure, ModuleFile } from './planted-failures.ts';
import { bytesOf, openProxy, pass, sendHead } from './proxy.ts';
import type { Exchange, Proxy } from './proxy.ts';

export interface FailingSite extends Proxy {
  /** Of failures, as pages have sent them. */
  reports: Pick<FailureReport, 'slug' | 'version' | 'reason'>[];
  /** Of files that pages have fetched. */
  fetched: string[];
  repair: () => void;
}

export async function liveModule(site: string, slug: string): Promise<RegistryModule> {
  const response = await fetch(`${site}/api/modules`);
  const { modules } = registryDocument.parse(await response.json());
  const module = modules.find((one) => one.slug === slug);
  if (module === undefined) throw new Error(`${slug} is not on`);
  return module;
}

function fileOf(
  module: RegistryModule,
  path: string,
  { everyVersion }: Failure,
): ModuleFile | 'other' {
  const folder = everyVersion ? `/modules/${module.slug}/` : module.base;
  if (!path.startsWith(folder)) return 'other';
  if (path.endsWith(`/${module.entry}`)) return 'entry';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.js') ? 'chunk' : 'other';
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Planted {
  text: string;
  known: string;
  hash: string;
}

async function plantCode(
  site: string,
  module: RegistryModule,
  { code }: Failure,
): Promise<Planted | null> {
  if (code === undefined) return null;
  const original = await (await fetch(site + module.base + module.entry)).text();
  const text = code(original, module);
  if (text === original) throw new Error(`${module.slug}: nothing to change`);
  return { text, known: module.integrity[module.entry] ?? '', hash: hashOf(text) };
}

/** Documents and the registry, which name the hash of the entry. */
function namesHashes({ from, path }: Exchange): boolean {
  return path === '/api/modules' || from.headers['sec-fetch-dest'] === 'document';
}

/** The site behind an address of its own, where the live version of one module fails. */
export async function openFailingSite(
  site: string,
  module: RegistryModule,
  failure: Failure,
): Promise<FailingSite> {
  const planted = await plantCode(site, module, failure);
  let isRepaired = false;
  const reports: FailingSite['reports'] = [];
  const fetched: string[] = [];

  function note({ path, body }: Exchange): void {
    if (path.startsWith('/modules/')) fetched.push(path);
    if (path !== '/api/modules/reports') return;
    const report = failureReport.safeParse(JSON.parse(body.toString()));
    if (!report.success) return;
    const { slug, version, reason } = report.data;
    reports.push({ slug, version, reason });
  }

  async function send(exchange: Exchange): Promise<void> {
    const { path, response, to } = exchange;
    note(exchange);
    const file = fileOf(module, path, failure);
    if (failure.delaysMs !== undefined) await wait(failure.delaysMs[file]);
    if (isRepaired) return pass(exchange);
    if (planted !== null && namesHashes(exchange)) {
      sendHead(exchange);
      const text = (await bytesOf(response)).toString('utf8');
      to.end(text.replaceAll(planted.known, planted.hash));
    } else if (planted !== null && file === 'entry') {
      response.resume();
      sendHead(exchange);
      to.end(planted.text);
    } else if (failure.reply !== undefined && file === failure.file) {
      const reply = failure.reply(await bytesOf(response));
      if (reply === null) return;
      const type = reply.type ?? response.headers['content-type'];
      to.writeHead(reply.status, { 'content-type': type }).end(reply.bytes);
    } else pass(exchange);
  }

  const proxy = await openProxy(site, send);
  const repair = () => {
    isRepaired = true;
  };
  return { ...proxy, reports, fetched, repair };
}
