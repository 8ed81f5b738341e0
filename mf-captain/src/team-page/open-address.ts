/** Replaces the document and its entry in the history. */
export function openAddress(address: string): void {
  window.location.replace(address);
}
