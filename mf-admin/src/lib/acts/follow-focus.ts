/**
 * Gives the focus to the heading of the page when it went with what was pressed: a row that was removed, a question that was
 * answered. What has taken it meanwhile keeps it.
 *
 * @param pressed What had it when the act began.
 */
export function followFocus(pressed: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || pressed === null || pressed === document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
