/** Safari has no such call; a task of its own is near enough. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}

/**
 * Lays out what the style sheet leaves out of a long text while it is far from the screen: one section after
 * the other, while the browser has nothing else to do. The scroll bar then tells the whole length.
 *
 * @returns The way to end it.
 */
export function layOutRest(text: ParentNode): () => void {
  const left = [...text.querySelectorAll('section')];
  let stop: () => void = () => undefined;
  const next = () => {
    const section = left.shift();
    if (section === undefined) return;
    section.style.contentVisibility = 'visible';
    stop = whenIdle(next);
  };
  stop = whenIdle(next);
  return () => stop();
}
