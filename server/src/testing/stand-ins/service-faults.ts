import type { Fault, StandIn } from './stand-in.ts';

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
