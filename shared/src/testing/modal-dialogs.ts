const opener = new WeakMap<HTMLDialogElement, Element | null>();

function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  open?.close();
}

/** Missing in jsdom: the focus goes in and comes back, Escape closes. */
export function installModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    opener.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const before = opener.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', handleEscape);
}
