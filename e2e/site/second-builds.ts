import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { root, secondBuilds } from './folders.ts';

async function modules(): Promise<string[]> {
  const names = await readdir(root);
  return names.filter((name) => name.startsWith('mf-')).sort();
}

export async function secondBuildFolders(): Promise<string[]> {
  return (await modules()).map((name) => `${secondBuilds}${name}`);
}

/** The same code with another build id: a new version for the registry and the page. */
export async function copySecondBuilds(): Promise<void> {
  await rm(secondBuilds, { recursive: true, force: true });
  for (const name of await modules()) {
    const folder = `${secondBuilds}${name}`;
    await cp(`${root}${name}/dist`, folder, { recursive: true });
    const record = await readFile(`${folder}/build.json`, 'utf8');
    const id = /"uniqueName": "\w+?__([0-9a-f]+)"/.exec(record)?.[1];
    if (id === undefined) throw new Error(`${name} is not built: run npm run build`);
    const other = [...id].reverse().join('');
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(js|css|json)$/.test(file)) continue;
      const text = await readFile(`${folder}/${file}`, 'utf8');
      await writeFile(`${folder}/${file}`, text.replaceAll(id, other));
    }
  }
}
