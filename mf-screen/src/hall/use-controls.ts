import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const restMs = 4_000;

/** Arrows and the space bar, except where they have a meaning of their own. */
export function useKeys(handle: { move: (step: 1 | -1) => void; toggle: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') handle.move(1);
    else if (event.key === 'ArrowLeft') handle.move(-1);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      handle.toggle();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Whether a pointer moved or a key was used within the last seconds. */
export function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      clearTimeout(timer);
      setTouched(true);
      timer = setTimeout(() => setTouched(false), restMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, touch);
    };
  }, []);
  return isTouched;
}

/** Keeps the display on while the page is seen; browsers offer it on https alone. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.hidden) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // A battery that is low, or a policy: the screen works without.
      }
    };
    const follow = () => void hold();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, []);
}

const subscribeToNothing = () => () => undefined;

/** Not on an iPhone, nor where a policy forbids it. */
export function useIsFullscreenOffered(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => document.fullscreenEnabled,
    () => false,
  );
}

export async function fillDisplay(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // The browser says why itself.
  }
}
