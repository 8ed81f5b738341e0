import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
export type FileOperation = (...values: unknown[]) => unknown;

/** ENOSPC and EDQUOT in Emscripten's numbering. */
const fullDisk = new Set([51, 19]);

const isFullDisk = (error: unknown) => fullDisk.has(Number(Reflect.get(Object(error), 'errno')));

/** @throws Error when this version of Emscripten has no such operation. */
export function replaceOperation(
  fileSystem: object,
  [table, name]: readonly ['stream_ops' | 'node_ops', string],
  make: (present: FileOperation) => FileOperation,
): void {
  const operations: unknown = Reflect.get(fileSystem, table);
  const present: unknown =
    typeof operations === 'object' && operations !== null ? Reflect.get(operations, name) : null;
  if (typeof operations !== 'object' || operations === null || present === null) {
    throw new Error(`The embedded database has no ${table} to hook into.`);
  }
  const call: FileOperation = (...values) =>
    typeof present === 'function' ? Reflect.apply(present, operations, values) : undefined;
  Reflect.set(operations, name, make(call));
}

/**
 * PGlite's file system has no sync hook, so a power cut would lose committed writes. This one
 * passes syncs on, counts them for the start-up check, and retries a write on a full disk after
 * `makeRoom`, because an engine that cannot write its log panics.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0;
  readonly #makeRoom: () => boolean;

  constructor(directory: string, makeRoom: () => boolean = () => false) {
    super(directory);
    this.#makeRoom = makeRoom;
  }

  override async init(...[pglite, options]: InitParameters): ReturnType<NodeFS['init']> {
    const base = await super.init(pglite, options);
    const hook: NonNullable<typeof base.emscriptenOpts.preRun>[number] = (module) => {
      this.hook(module.NODEFS);
    };
    return {
      emscriptenOpts: {
        ...base.emscriptenOpts,
        preRun: [...(base.emscriptenOpts.preRun ?? []), hook],
      },
    };
  }

  protected hook(fileSystem: object): void {
    replaceOperation(fileSystem, ['stream_ops', 'fsync'], () => (stream) => {
      const descriptor: unknown = Reflect.get(Object(stream), 'nfd');
      if (typeof descriptor === 'number') {
        fsyncSync(descriptor);
        this.syncs += 1;
      }
      return 0;
    });
    replaceOperation(fileSystem, ['node_ops', 'mknod'], (make) => this.#retried(make));
    replaceOperation(fileSystem, ['stream_ops', 'write'], (write) => {
      const retried = this.#retried(write);
      return (...values) => {
        const written = retried(...values);
        // A short write on a nearly full disk, which the engine treats as a failure.
        return Number(written) < Number(values[3]) && this.#makeRoom() ? write(...values) : written;
      };
    });
  }

  #retried(operation: FileOperation): FileOperation {
    return (...values) => {
      try {
        return operation(...values);
      } catch (error) {
        if (!isFullDisk(error) || !this.#makeRoom()) throw error;
        return operation(...values);
      }
    };
  }
}
