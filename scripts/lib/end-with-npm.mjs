/**
 * A signal to npm ends the shell between npm and this program, which passes nothing on: a change of parent is all
 * that is seen of it here. Without this a server would live on, unseen.
 *
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
