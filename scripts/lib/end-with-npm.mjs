/**
 * npm does not pass signals on through its shell; only a change of the parent process shows that it ended.
 * @param {() => void} end
 */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
}
