/**
 * Name and tag of a game account from what was typed or pasted into one of its two fields.
 *
 * @returns Null where there is no `#`. A part that is missing is empty: `#EUNE` has no name.
 */
export function splitAccount(text: string): { name: string; tag: string } | null {
  const [name, ...rest] = text.split('#');
  if (name === undefined || rest.length === 0) return null;
  return { name: name.trim(), tag: rest.join('').trim() };
}
