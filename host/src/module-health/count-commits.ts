const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
const many = 1000;

/**
 * A component whose effect sets its own state renders without end, each time in a task of its own: no error in production,
 * and a whole processor used. React calls the hook of its developer tools after every commit, in production too. Before
 * React is evaluated; beside real developer tools nothing is counted.
 */
export function countCommits(onMany: (root: unknown) => void): void {
  if (Reflect.has(globalThis, name)) return;
  let count = 0;
  Reflect.set(globalThis, name, {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_id: unknown, root: unknown) {
      count += 1;
      if (count % many === 0) onMany(root);
    },
  });
}
