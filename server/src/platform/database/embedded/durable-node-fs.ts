import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;

/**
 * PGlite's file system over Node has no sync hook: `fsync` inside the database reaches no disk and a
 * power cut would lose acknowledged writes. This one passes every sync on, and counts them, so that
 * the start-up check can refuse to run when a new version no longer calls it.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0;

  override async init(...[pglite, options]: InitParameters): ReturnType<NodeFS['init']> {
    const base = await super.init(pglite, options);
    const hook: NonNullable<typeof base.emscriptenOpts.preRun>[number] = (module) => {
      this.addSync(module.NODEFS);
    };
    return {
      emscriptenOpts: {
        ...base.emscriptenOpts,
        preRun: [...(base.emscriptenOpts.preRun ?? []), hook],
      },
    };
  }

  private addSync(nodeFs: object): void {
    const operations: unknown = Reflect.get(nodeFs, 'stream_ops');
    if (typeof operations !== 'object' || operations === null) {
      throw new Error('The embedded database has no stream operations to hook into.');
    }
    Reflect.set(operations, 'fsync', (stream: { nfd?: number | null }) => {
      if (typeof stream.nfd === 'number') {
        fsyncSync(stream.nfd);
        this.syncs += 1;
      }
      return 0;
    });
  }
}
