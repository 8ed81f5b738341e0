import { searchText } from '@puchar/shared/domain';

/** `Półfinały` is `polfinaly` in an address. */
export function roundKey(round: string): string {
  return searchText(round).replaceAll(/[^a-z0-9]+/g, '-');
}
