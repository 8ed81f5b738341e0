import type { Metrics } from '../metrics/metrics.ts';
import type { FileStore } from './file-store.ts';

/** @returns The store itself while metrics are off. */
export function timedStore(store: FileStore, metrics: Metrics): FileStore {
  if (!metrics.isOn) return store;
  const timed =
    <Given extends unknown[], Result>(
      operation: string,
      work: (...given: Given) => Promise<Result>,
    ) =>
    async (...given: Given): Promise<Result> => {
      const start = performance.now();
      let outcome = 'failed';
      try {
        const result = await work(...given);
        outcome = 'done';
        return result;
      } finally {
        metrics.time(
          'puchar_storage_seconds',
          'Operations on stored files; the content of an opened file is read later.',
          { store: store.kind, operation, outcome },
          (performance.now() - start) / 1000,
        );
      }
    };
  return {
    kind: store.kind,
    put: timed('put', (key, content) => store.put(key, content)),
    putFile: timed('put', (key, file) => store.putFile(key, file)),
    putFolder: timed('put', (folder, files) => store.putFolder(folder, files)),
    open: timed('open', (key) => store.open(key)),
    read: timed('read', (key) => store.read(key)),
    stat: timed('stat', (key) => store.stat(key)),
    list: timed('list', (folder) => store.list(folder)),
    delete: timed('delete', (keys) => store.delete(keys)),
    deleteFolder: timed('delete', (folder) => store.deleteFolder(folder)),
    // Its work is not the store's.
    withLocalFile: (key, work) => store.withLocalFile(key, work),
  };
}
