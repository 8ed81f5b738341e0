interface EarlyInput {
  control: HTMLButtonElement | HTMLSelectElement;
  type: 'click' | 'change';
  /** Of a select, when it was chosen. */
  value: string;
}

declare global {
  interface Window {
    /** Set by the script in `index.html`: what was pressed or chosen last; from now on nothing is noted. */
    takeEarlyInput?: () => EarlyInput | undefined;
  }
}

/**
 * Does again what a visitor did with the content of the HTML before the page ran; links work by themselves. To be
 * called as soon as React listens: it takes over the place of an event before it handles it.
 */
export function doEarlyInput(): void {
  const early = window.takeEarlyInput?.();
  if (early === undefined || !early.control.isConnected) return;
  const { control, type, value } = early;
  if (type === 'click') {
    control.click();
    return;
  }
  // Taking over may have put back what the HTML had.
  control.dispatchEvent(new Event('keyup', { bubbles: true }));
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
