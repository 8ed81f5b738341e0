/** Loads the address that the page stands at anew, without anything that runs in it. */
export function reloadDocument(): void {
  window.location.reload();
}
