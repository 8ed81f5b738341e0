/** Files that a crowd asks for at once, read from the disk once and not for each of them. */
export interface KeptBytes {
  /** What `read` gives under this key, or gave a moment ago; nothing is kept of null. */
  get(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

interface Entry {
  bytes: Promise<Buffer | null>;
  size: number;
  expiresAt: number;
}

/** What is removed from the disk is gone for everybody this soon. */
const keepMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

export function createKeptBytes(limits = { keepMs, mostBytes }): KeptBytes {
  const entries = new Map<string, Entry>();
  let total = 0;
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    total -= entry.size;
  };
  /** The oldest stand first. */
  const trim = () => {
    for (const [key, entry] of entries) {
      if (total <= limits.mostBytes && entry.expiresAt > performance.now()) return;
      remove(key, entry);
    }
  };
  return {
    get(key, read) {
      const kept = entries.get(key);
      if (kept && kept.expiresAt > performance.now()) return kept.bytes;
      if (kept) remove(key, kept);
      const entry: Entry = {
        bytes: read(),
        size: 0,
        expiresAt: performance.now() + limits.keepMs,
      };
      entries.set(key, entry);
      entry.bytes.then(
        (bytes) => {
          if (bytes === null) remove(key, entry);
          else if (entries.get(key) === entry) {
            entry.size = bytes.length;
            total += bytes.length;
            trim();
          }
        },
        () => remove(key, entry),
      );
      return entry.bytes;
    },
  };
}
