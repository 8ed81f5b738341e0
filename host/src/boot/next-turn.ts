/** Settles in a task of its own: what the browser has to do meanwhile comes first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
