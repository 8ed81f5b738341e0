import type { PageMarks } from './page-marks.ts';
import type { SheetNode } from './sheet.ts';

type Rule = SheetNode & { kind: 'rule' };

/** A declaration of a custom property: its name and its value. */
export const ownProperty = /^(--[\w-]+)\s*:([\s\S]*)$/;

/** A reading of a custom property that has nothing to fall back to. */
const reading = /var\((--[\w-]+)\)/g;

/** Characters of the longest value that is written out; those of others could grow without end. */
const longestConstant = 1000;

/** Writes the values of constants where a declaration reads them. */
export function createResolver(constants: ReadonlyMap<string, string>) {
  return function resolve(line: string): string {
    return line.replace(reading, (whole, name: string, at: number) => {
      const value = constants.get(name);
      if (value === undefined) return whole;
      // What stands behind it without a space stays another thing.
      return /[\w.-]/.test(line.charAt(at + whole.length)) ? `${value} ` : value;
    });
  };
}

/**
 * What custom properties stand for that have one value in the whole page, whatever its width and theme: said
 * once, of the root, and by nothing but other such ones.
 */
export function constantsOf(rules: readonly Rule[], marks: PageMarks): Map<string, string> {
  const said = new Map<string, string | null>();
  for (const { selectors, declarations } of rules) {
    const isRoot = selectors.length === 1 && selectors[0]?.text === ':root';
    for (const line of declarations) {
      const [, name, value = ''] = ownProperty.exec(line) ?? [];
      if (name === undefined) continue;
      const isOpen = isRoot && !said.has(name) && !marks.properties.has(name);
      said.set(name, isOpen && value.trim() !== '' ? value.trim() : null);
    }
  }
  const constants = new Map<string, string>();
  for (let before = -1; before !== constants.size;) {
    before = constants.size;
    const resolve = createResolver(constants);
    for (const [name, value] of said) {
      if (value === null || constants.has(name)) continue;
      const resolved = resolve(value);
      if (resolved.length > longestConstant) said.set(name, null);
      else if (!/var\(|!important/.test(resolved)) constants.set(name, resolved);
    }
  }
  return constants;
}
