import { moduleDescriptor } from '@puchar/shared/contract';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import { valid } from 'semver';
import * as z from 'zod/mini';
import type { BuildFiles } from '../archive/index.ts';
import { serverBundle } from '../archive/index.ts';

const file = z.string().check(z.minLength(1), z.maxLength(200));

const shortText = z.string().check(z.maxLength(200));
const semantic = shortText.check(z.refine((text) => valid(text) === text));

const assetsShape = z.object({
  js: z.object({ sync: z.array(file), async: z.array(file) }),
  css: z.object({ sync: z.array(file), async: z.array(file) }),
});

const buildRecord = z.object({
  version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)),
  /** Federation name, the same for every version. */
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Name of this one build in the page. */
  uniqueName: z.string().check(z.regex(/^[A-Za-z][\w-]{2,99}$/)),
  entry: file,
  module: z.array(file).check(z.minLength(1)),
  parts: z.record(z.string(), z.array(file)),
  /** Server bundle; without it the browser renders the module. */
  server: z.optional(z.literal(serverBundle)),
  /** What the module shares with others of a page; null is what its folder does not have. */
  libraries: z.optional(
    z.record(
      z.string().check(z.minLength(1), z.maxLength(200)),
      z.object({ range: z.nullable(shortText), version: z.nullable(semantic) }),
    ),
  ),
});

const manifestShape = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.string(),
      /** Of a library that the module brings itself. */
      assets: z.optional(assetsShape),
    }),
  ),
  remotes: z.array(z.unknown()),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: assetsShape,
    }),
  ),
});
export type ManifestRecord = z.infer<typeof manifestShape>;

export type BuildRecord = z.infer<typeof buildRecord> & { descriptor: ModuleDescriptor };

export type Parsed<T> = { value: T } | { error: string };

function parseFile<T>(
  files: BuildFiles,
  path: string,
  schema: z.ZodMiniType<T>,
  fix: string,
): Parsed<T> {
  const content = files.get(path);
  if (content === undefined) return { error: `Brakuje pliku ${path}. ${fix}` };
  let data: unknown;
  try {
    data = JSON.parse(content.toString('utf8'));
  } catch {
    return { error: `Plik ${path} nie jest poprawnym JSON-em. ${fix}` };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return {
    error: `Plik ${path} jest niezgodny ze wzorem${place === '' ? '' : ` w „${place}”`}. ${fix}`,
  };
}

const rebuild = 'Zbuduj moduł przepisem z @puchar/shared/rspack (puchar check).';

export function parseBuild(files: BuildFiles) {
  return parseFile(files, 'build.json', buildRecord, rebuild);
}

export function parseManifest(files: BuildFiles) {
  return parseFile(files, 'mf-manifest.json', manifestShape, rebuild);
}

export function parseDescriptor(files: BuildFiles) {
  return parseFile(
    files,
    'module.json',
    moduleDescriptor,
    'Popraw module.json w folderze modułu i zbuduj go od nowa.',
  );
}

export function readBuild(files: BuildFiles): BuildRecord {
  const build = parseBuild(files);
  if ('error' in build) throw new Error(build.error);
  const descriptor = parseDescriptor(files);
  if ('error' in descriptor) throw new Error(descriptor.error);
  return { ...build.value, descriptor: descriptor.value };
}
