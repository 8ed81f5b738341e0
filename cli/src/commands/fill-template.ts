import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** The template is a working module of this name; a new one gets its own everywhere. */
const templateSlug = 'szablon';
const templateTitle = 'Szablon';

/** npm renames this one in packages. */
const renamed = new Map([['gitignore', '.gitignore']]);

const json = z.record(z.string(), z.unknown());

export interface Filling {
  slug: string;
  title: string;
  /** Origin of the organisers' listener. */
  server: string;
  /** Where npm gets the kit. */
  kit: string;
  /** Text of the `package.json` that is there already, `{}` without one. */
  ownPackage: string;
}

/** A title as it stands between the quotes of a file of this kind. */
function quoted(file: string, title: string): string {
  if (file.endsWith('.json')) return JSON.stringify(title).slice(1, -1);
  if (/\.[cm]?tsx?$/.test(file)) return title.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return title;
}

function packageText(text: string, { server, kit, ownPackage }: Filling): string {
  const own = json.parse(JSON.parse(ownPackage));
  const dependencies = { ...json.parse(own['dependencies'] ?? {}), '@puchar/shared': kit };
  const made = json.parse(JSON.parse(text));
  // Its own order, with whatever else stands there already behind it.
  const filled = { ...made, ...own, ...made, puchar: { server }, dependencies };
  return `${JSON.stringify(filled, null, 2)}\n`;
}

/**
 * The files of a new module.
 *
 * @param folder The template.
 * @returns Path inside the new folder → text.
 */
export async function fillTemplate(
  folder: string,
  filling: Filling,
): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const filled = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const text = (await readFile(file, 'utf8'))
      .replaceAll(templateTitle, () => quoted(name, filling.title))
      .replaceAll(templateSlug, filling.slug);
    filled.set(
      renamed.get(name) ?? name,
      name === 'package.json' ? packageText(text, filling) : text,
    );
  }
  return filled;
}
