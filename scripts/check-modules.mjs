import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { remotes } from './lib/apps.mjs';
import { root } from './lib/root.mjs';

const { readModuleFolder } = await tsImport('@puchar/cli/archive', import.meta.url);
const { checkModule, offlineClaims, readBuild } = await tsImport(
  '@puchar/cli/checks',
  import.meta.url,
);

const missing = remotes().filter((remote) => !existsSync(join(root, remote, 'dist')));
if (missing.length > 0) {
  console.error(`Not built: ${missing.join(', ')}. Run npm run build.`);
  process.exit(1);
}

const host = JSON.parse(readFileSync(join(root, 'host/host.json'), 'utf8'));
const builds = await Promise.all(
  remotes().map(async (remote) => {
    const files = await readModuleFolder(join(root, remote, 'dist'));
    return { slug: remote.slice('mf-'.length), files, ...readBuild(files) };
  }),
);

function claimsFor({ slug, descriptor }) {
  const isPanel = descriptor.sensitivity === 'organiser';
  const others = builds.filter((build) => build.slug !== slug);
  return {
    ...offlineClaims,
    hostPaths: isPanel ? [] : host.routes.map(({ path }) => path),
    modules: others.map((other) => ({
      slug: other.slug,
      paths:
        (other.descriptor.sensitivity === 'organiser') === isPanel
          ? other.descriptor.routes.map(({ path }) => path)
          : [],
      uniqueNames: [other.uniqueName],
    })),
  };
}

let red = 0;
let count = 0;
for (const build of builds) {
  for (const { id, ok, message } of await checkModule(build.files, claimsFor(build), build.slug)) {
    count += 1;
    if (ok) continue;
    red += 1;
    console.error(`mf-${build.slug}: ${id}: ${message}`);
  }
}
if (red > 0) process.exit(1);
console.log(`${builds.length} modules, ${count} checks, all green`);
