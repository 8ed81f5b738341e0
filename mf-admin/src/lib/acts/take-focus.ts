/** As a `ref`: what came in place of something the organiser pressed takes the focus from it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
