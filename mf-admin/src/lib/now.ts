import { useEffect, useState } from 'react';
import { dayKey } from '@puchar/shared/domain';

const stepMs = 10_000;

function useClock<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = () => setValue(read);
    const timer = setInterval(look, stepMs);
    // A page in the background has no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return value;
}

/** Milliseconds since 1970, some seconds late at most. */
export const useNow = (): number => useClock(Date.now);

const readToday = () => dayKey(new Date().toISOString());

/** Such as `2025-11-22`, the day in Poland: a page that stays open over midnight follows. */
export const useToday = (): string => useClock(readToday);
