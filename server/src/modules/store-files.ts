import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli, isForServer } from '@puchar/cli/archive';
import type { ServerContext } from '../platform/context.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { halfWritten } from '../platform/storage/folder-store.ts';
import type { ModuleBuild } from './read-build.ts';
import { indexStylesheet } from './stylesheet-index.ts';

const compressGzip = promisify(gzip);

export const indexSuffix = '.index.json';

export const modulesFolder = 'modules/';

export function versionFolder(version: string, digest: string): string {
  return `${version}-${digest.slice(0, 8)}`;
}

interface StoredVersion {
  slug: string;
  version: string;
  digest: string;
}

/** Ends with a slash. */
export const versionKey = ({ slug, version, digest }: StoredVersion): string =>
  `${modulesFolder}${slug}/${versionFolder(version, digest)}/`;

const keyOf = ({ descriptor: { slug }, version, digest }: ModuleBuild) =>
  versionKey({ slug, version, digest });

type BuiltFile = ModuleBuild['files'][number];

const isCompressed = ({ path, type }: BuiltFile) =>
  /^text\/|json|svg/.test(type) && !isForServer(path);

const indexOf = (css: string): Buffer => Buffer.from(JSON.stringify(indexStylesheet(css) ?? []));

/** Beside a file there are compressed ones, and the index of a stylesheet. */
function suffixesOf(file: BuiltFile): string[] {
  return [
    '',
    ...(isCompressed(file) ? ['.br', '.gz'] : []),
    ...(file.path.endsWith('.css') ? [indexSuffix] : []),
  ];
}

async function contentOf(suffix: string, content: Buffer): Promise<Buffer> {
  if (suffix === '.br') return brotli(content);
  if (suffix === '.gz') return compressGzip(content, { level: 9 });
  return suffix === indexSuffix ? indexOf(content.toString('utf8')) : content;
}

/** In parallel: most of the time is compression, which other threads do. */
async function allFiles(build: ModuleBuild): Promise<Map<string, Buffer>> {
  const entries = build.files.flatMap((file) =>
    suffixesOf(file).map(async (suffix): Promise<[string, Buffer]> => [
      file.path + suffix,
      await contentOf(suffix, file.content),
    ]),
  );
  return new Map(await Promise.all(entries));
}

export async function areFilesStored(files: FileStore, build: ModuleBuild): Promise<boolean> {
  const folder = keyOf(build);
  const present = new Set((await files.list(folder)).map(({ key }) => key));
  return build.files.every((file) => present.has(folder + file.path));
}

/** Whole or absent in a folder; in S3 complete before the row is written. @returns Its key. */
export async function storeModuleFiles(files: FileStore, build: ModuleBuild): Promise<string> {
  const folder = keyOf(build);
  if (!(await areFilesStored(files, build))) await files.putFolder(folder, await allFiles(build));
  return folder;
}

/** Versions registered by earlier releases have no index. */
export async function indexStylesheets(
  files: FileStore,
  versions: readonly (StoredVersion & { files: readonly { path: string }[] })[],
): Promise<void> {
  const present = new Set((await files.list(modulesFolder)).map(({ key }) => key));
  for (const version of versions) {
    for (const { path } of version.files) {
      const key = versionKey(version) + path;
      if (!path.endsWith('.css') || present.has(key + indexSuffix)) continue;
      const css = await files.read(key);
      if (css !== null) await files.put(key + indexSuffix, indexOf(css.toString('utf8')));
    }
  }
}

/** An hour is longer than any write takes. */
export async function sweepHalfWritten({
  files,
  clock,
}: Pick<ServerContext, 'files' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - 3_600_000;
  const folders = new Map<string, number>();
  for (const { key, at } of await files.list(modulesFolder)) {
    const [slug, name = ''] = key.slice(modulesFolder.length).split('/');
    if (!name.includes(halfWritten)) continue;
    const folder = `${modulesFolder}${slug}/${name}/`;
    folders.set(folder, Math.max(folders.get(folder) ?? 0, at.getTime()));
  }
  for (const [folder, last] of folders) if (last < before) await files.deleteFolder(folder);
}
