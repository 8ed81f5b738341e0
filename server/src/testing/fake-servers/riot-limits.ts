/** `20:1,100:120`: at most 20 calls in 1 second, 100 in 120. */
export interface RiotLimits {
  app: string;
  method: string;
}

const ofPublicKey: RiotLimits = { app: '500:10,30000:600', method: '2000:60' };

interface Window {
  most: number;
  seconds: number;
  beganAt: number;
  count: number;
}

const windowsOf = (text: string): Window[] =>
  text.split(',').map((part) => {
    const [most = 0, seconds = 0] = part.split(':').map(Number);
    return { most, seconds, beganAt: 0, count: 0 };
  });

/** A window begins with the first call after the last one ended. */
function take(windows: Window[], now: number): number {
  let waitSeconds = 0;
  for (const window of windows) {
    const ms = window.seconds * 1000;
    if (now - window.beganAt >= ms) Object.assign(window, { beganAt: now, count: 0 });
    if (window.count >= window.most) {
      waitSeconds = Math.max(waitSeconds, Math.ceil((window.beganAt + ms - now) / 1000));
    }
  }
  if (waitSeconds === 0) for (const window of windows) window.count += 1;
  return waitSeconds;
}

const counts = (windows: readonly Window[]) =>
  windows.map(({ count, seconds }) => `${count}:${seconds}`).join(',');

export function createRiotLimits(limits: RiotLimits = ofPublicKey) {
  const ofApp = windowsOf(limits.app);
  const ofMethods = new Map<string, Window[]>();
  return {
    count(method: string): { headers: Record<string, string>; isOver: boolean } {
      const ofMethod = ofMethods.get(method) ?? windowsOf(limits.method);
      ofMethods.set(method, ofMethod);
      const now = Date.now();
      const appWait = take(ofApp, now);
      const methodWait = appWait > 0 ? 0 : take(ofMethod, now);
      const wait = Math.max(appWait, methodWait);
      return {
        isOver: wait > 0,
        headers: {
          'x-app-rate-limit': limits.app,
          'x-app-rate-limit-count': counts(ofApp),
          'x-method-rate-limit': limits.method,
          'x-method-rate-limit-count': counts(ofMethod),
          ...(wait > 0
            ? {
                'retry-after': `${wait}`,
                'x-rate-limit-type': appWait > 0 ? 'application' : 'method',
              }
            : {}),
        },
      };
    },
  };
}
