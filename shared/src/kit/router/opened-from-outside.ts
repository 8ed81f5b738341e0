import { useLocation } from 'react-router-dom';

/**
 * State that a page leaves in the history when it replaces its own address, so that a page opened from
 * outside still knows it afterwards.
 */
export const openedFromOutside = { openedFromOutside: true } as const;

function saysOutside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromOutside' in state;
}

/** Whether this entry of the history is the one the site was opened with. */
export function useOpenedFromOutside(): boolean {
  const { key, state } = useLocation();
  return key === 'default' || saysOutside(state);
}
