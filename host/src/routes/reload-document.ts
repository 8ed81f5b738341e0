/** Loads the current address as a new document. */
export function reloadDocument(): void {
  window.location.reload();
}
