import type { Fault, StandIn } from './stand-in.ts';

/** What services of others do when they fail, seen from outside. */
export const serviceFaults = [
  'refused',
  'hangs',
  'error 500',
  'throttled',
  'html',
  'huge body',
  'cut off',
  'wrong schema',
] as const satisfies readonly (Fault | 'refused')[];
export type ServiceFaultKind = (typeof serviceFaults)[number];

/** From now on; null makes it well again, at the same address. */
export async function setServiceFault(
  standIn: StandIn,
  fault: ServiceFaultKind | null,
): Promise<void> {
  if (fault === 'refused') {
    await standIn.goAway();
    return;
  }
  standIn.setFault(fault);
  await standIn.comeBack();
}
