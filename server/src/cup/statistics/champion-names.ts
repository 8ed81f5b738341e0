import type { StaticData } from '@puchar/shared/contract';

export type NamesOf = () => Pick<StaticData, 'version' | 'champions'>;

/** The stored name is used only without static data: with data, an unknown key means that the name is not reliable. */
export function championOf(
  { version, champions }: ReturnType<NamesOf>,
  key: number,
  storedName = '',
): { key: number; name: string | null; image: string | null } {
  const known = champions[String(key)];
  if (known !== undefined) return { key, ...known };
  const stored = version === null ? storedName.trim() : '';
  return { key, name: stored === '' ? null : stored, image: null };
}
