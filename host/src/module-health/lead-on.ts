/** For a click that was prevented: where it changed nothing, a link of the shell leads to its page all the same. */
export function leadOn(target: EventTarget | null, hrefBefore: string): void {
  if (!(target instanceof Element) || location.href !== hrefBefore) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.closest('main') !== null || link.pathname === location.pathname) return;
  // Such as the question whether typed text may be lost; the menu of a phone is one as well.
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  if (dialogs.every((dialog) => dialog.contains(link))) location.assign(link.href);
}
