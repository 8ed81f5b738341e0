import { useQuery } from '@tanstack/react-query';
import type { Cup } from '../../contract/cup.ts';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import { cupNameOf } from '../../domain/cup/cup-name.ts';
import type { CupName } from '../../domain/cup/cup-name.ts';
import { emptyCup } from '../../domain/cup/empty-cup.ts';
import { apiQuery } from './api-query.ts';

/** The HTML of every page carries both responses, so nothing is fetched for a name alone. */
const cup = { ...apiQuery(publicEndpoints.getCup, {}), enabled: false };
const edition = { ...apiQuery(publicEndpoints.getCurrentEdition, {}), enabled: false };

/** What organisers say of the cup; empty parts are not shown. */
export function useCup(): Cup {
  return useQuery(cup).data ?? emptyCup;
}

/** Of the current edition. */
export function useCupName(): CupName {
  const shown = useCup();
  return cupNameOf(useQuery(edition).data, shown);
}
