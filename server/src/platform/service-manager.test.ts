import { reportToSystemd } from './service-manager.ts';

const socket = { NOTIFY_SOCKET: '/run/systemd/notify' };

function messages(environment: Record<string, string>, count: number): Promise<string[]> {
  return new Promise((resolve) => {
    const heard: string[] = [];
    reportToSystemd(environment, (message) => {
      heard.push(message);
      if (heard.length === count) resolve(heard);
    });
    if (count === 0) resolve(heard);
  });
}

test('systemd hears of the start, then periodically that the event loop turns', async () => {
  const heard = await messages({ ...socket, WATCHDOG_USEC: '30000' }, 3);
  expect(heard).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
});

test('without a period of the watchdog it hears of the start alone, without systemd of nothing', async () => {
  expect(await messages(socket, 1)).toEqual(['READY=1']);
  expect(await messages({ WATCHDOG_USEC: '30000' }, 0)).toEqual([]);
});
