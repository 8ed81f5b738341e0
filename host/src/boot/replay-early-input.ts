declare global {
  interface Window {
    /** Set by the script in `index.html`; null ends the recording. */
    earlyInput?: { type: string; target: EventTarget | null; value?: unknown } | null;
  }
}

function setValue(select: HTMLSelectElement, value: string): void {
  // React hydrates the element at a discrete event, which may put back the value of the HTML.
  select.dispatchEvent(new Event('keyup', { bubbles: true }));
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Repeats the last click or choice from before hydration: React replays nothing from before `hydrateRoot`. */
export function replayEarlyInput(): void {
  const { type, target, value } = window.earlyInput ?? {};
  window.earlyInput = null;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (type === 'click') target.closest('button')?.click();
  else if (target instanceof HTMLSelectElement) setValue(target, String(value));
}
