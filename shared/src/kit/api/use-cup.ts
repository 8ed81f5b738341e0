import { useQuery } from '@tanstack/react-query';
import type { Cup, CupBasics } from '../../contract/cup.ts';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import { cupNameOf } from '../../domain/cup/cup-name.ts';
import type { CupName } from '../../domain/cup/cup-name.ts';
import { emptyCup } from '../../domain/cup/empty-cup.ts';
import { apiQuery } from './api-query.ts';

/** The HTML of every page carries both responses, so nothing is fetched for a name alone. */
const basics = { ...apiQuery(publicEndpoints.getCupBasics, {}), enabled: false };
const edition = { ...apiQuery(publicEndpoints.getCurrentEdition, {}), enabled: false };

/** Fetches nothing. */
export function useCupBasics(): CupBasics {
  return useQuery(basics).data ?? emptyCup;
}

/**
 * All that organisers say of the cup; empty parts are not shown. Beyond the basics it is empty until `/cup` is read, which
 * a page that shows more names in its `data`.
 */
export function useCup(): Cup {
  const known = useCupBasics();
  return useQuery(apiQuery(publicEndpoints.getCup, {})).data ?? { ...emptyCup, ...known };
}

/** Of the current edition. */
export function useCupName(): CupName {
  const shown = useCupBasics();
  return cupNameOf(useQuery(edition).data, shown);
}
