import type { FakeFailure, FakeServer } from './fake-server.ts';

export const serviceFailures = [
  'unreachable',
  'hangs',
  'error 500',
  'throttled',
  'html',
  'huge body',
  'cut off',
  'wrong schema',
] as const satisfies readonly (FakeFailure | 'unreachable')[];
export type ServiceFailureKind = (typeof serviceFailures)[number];

export async function setServiceFailure(
  fakeServer: FakeServer,
  failure: ServiceFailureKind | null,
): Promise<void> {
  if (failure === 'unreachable') {
    await fakeServer.goAway();
    return;
  }
  fakeServer.setFailure(failure);
  await fakeServer.comeBack();
}
