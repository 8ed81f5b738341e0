import type { OverlayKind } from '@puchar/shared/contract';
import { overlayAddresses } from '@puchar/shared/domain';

export const overlayList = Object.entries(overlayAddresses).map(([kind, address]) => ({
  kind: kind as OverlayKind, // A key of the record.
  address,
}));

export function kindAt(address: string | undefined): OverlayKind | null {
  return overlayList.find((overlay) => overlay.address === address)?.kind ?? null;
}

/** What the address of an overlay fixes; the panel decides the rest. */
export interface AddressChoice {
  meetingId: string | null;
  group: string | null;
  team: string | null;
  shown: boolean | null;
}

export function choiceIn(search: URLSearchParams): AddressChoice {
  const shown = search.get('widoczna');
  return {
    meetingId: search.get('mecz'),
    group: search.get('grupa'),
    team: search.get('druzyna'),
    shown: shown === 'tak' || shown === 'nie' ? shown === 'tak' : null,
  };
}
