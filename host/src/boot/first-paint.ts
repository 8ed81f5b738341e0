/** Settles in a task of its own: what the browser has to do meanwhile comes first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Settles when the page that came as HTML has been painted; at once where nobody sees it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The sheets of which the HTML carries the rules that its first picture uses. */
export function attachSheets(): void {
  for (const link of document.querySelectorAll('link[data-main]')) {
    const sheet = document.createElement('link');
    for (const name of ['href', 'integrity', 'crossorigin']) {
      sheet.setAttribute(name, link.getAttribute(name) ?? '');
    }
    sheet.rel = 'stylesheet';
    document.head.append(sheet);
  }
}
