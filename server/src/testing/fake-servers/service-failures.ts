import type { FakeFailure, FakeServer } from './fake-server.ts';

export const serviceFailures = [
  'refused',
  'hangs',
  'error 500',
  'throttled',
  'html',
  'huge body',
  'cut off',
  'wrong schema',
] as const satisfies readonly (FakeFailure | 'refused')[];
export type ServiceFailureKind = (typeof serviceFailures)[number];

export async function setServiceFailure(
  fakeServer: FakeServer,
  failure: ServiceFailureKind | null,
): Promise<void> {
  if (failure === 'refused') {
    await fakeServer.goAway();
    return;
  }
  fakeServer.setFailure(failure);
  await fakeServer.comeBack();
}
