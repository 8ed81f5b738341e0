import { useIsMobile } from '@puchar/shared/kit';
import type { Label } from '../texts.pl.ts';

/** The label as the layout has room for it. */
export function useLabel({ full, short }: Label): string {
  return useIsMobile() === false ? full : short;
}
