import type { FoundPerson } from '@puchar/shared/contract';
import { apiKey, request, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';

/** Beginnings of the paths whose answers the acts on a person change. */
const personPaths = ['/players', '/teams'] as const;

/**
 * Persons whose names, accounts or team hold the words; nothing is asked without words. They go in the
 * body of the call: names do not belong into addresses.
 */
export function usePersons(text: string) {
  return useQuery({
    queryKey: [...apiKey('/players/find'), text],
    queryFn: ({ signal }) =>
      request(organiserEndpoints.findPersons, { body: { text } }, { signal }),
    enabled: text !== '',
    // No answer about persons outlives the screen.
    gcTime: 0,
  });
}

export function nameOf({ firstName, lastName, nickname }: FoundPerson): string {
  return [firstName, `„${nickname}”`, lastName].filter((part) => part !== '').join(' ');
}

/** Hiding of a person's details, and taking that back. */
export function useHiding(id: string, onDone: () => void = () => undefined) {
  return useAct({
    act: (hidden: boolean) =>
      request(hidden ? organiserEndpoints.hidePlayer : organiserEndpoints.showPlayer, {
        params: { id },
      }),
    touches: personPaths,
    onDone,
  });
}

export function useErasing(id: string, onDone: () => void) {
  return useAct({
    act: () => request(organiserEndpoints.erasePlayer, { params: { id } }),
    touches: personPaths,
    onDone,
  });
}

/** Gives a file to whoever sits at the browser. */
function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Everything held about a person, as a file whose name tells nothing of them. */
export function useExport(id: string) {
  return useAct({
    act: () => request(organiserEndpoints.exportPerson, { params: { id } }),
    touches: [],
    onDone: (data) => download(`dane-${id}.json`, `${JSON.stringify(data, null, 2)}\n`),
  });
}
