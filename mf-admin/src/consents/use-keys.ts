import { useEffect, useEffectEvent } from 'react';

function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest('dialog') !== null;
}

/** Keys in lower case; none works while a dialog is open or a text is typed. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => keys[key]?.());
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (takesLetters(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // A held key counts once: the next form has not been looked at.
      if (!event.repeat) act(event.key.toLowerCase());
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
