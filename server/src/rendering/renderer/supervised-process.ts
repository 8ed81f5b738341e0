import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorFields } from '../../platform/logging/log.ts';
import type { Log } from '../../platform/logging/log.ts';
import { messageFromSandbox } from './protocol.ts';
import type { MessageToSandbox, ModuleOfPage, PageMessage } from './protocol.ts';

const sandbox = fileURLToPath(new URL('./sandbox/main.mjs', import.meta.url));

/** JavaScript heap, in megabytes. */
const heapMb = 256;
/** All writable memory, in kilobytes. Newer versions of V8 reserve half of it for code. */
const dataKb = 1024 * 1024;
const maxModules = 40;
/** For what the sandbox cannot interrupt itself, before it is killed. */
const graceMs = 1000;
/** Usually a second, on a loaded machine. */
const maxStartMs = 15_000;

const shell = '/bin/sh';

function permissionFlag(): string {
  const known = process.allowedNodeEnvironmentFlags;
  return known.has('--permission') ? '--permission' : '--experimental-permission';
}

/**
 * The program can read its own folder only: it cannot write, start processes or turn text into code, and has no
 * environment.
 * @param isLimited Whether the system limits the memory that V8 does not count, such as buffers.
 */
export function spawnIsolated(program: string, isLimited = true): ChildProcess {
  const folder = path.dirname(program);
  const command = [
    process.execPath,
    permissionFlag(),
    `--allow-fs-read=${path.join(folder, '*')}`,
    '--disallow-code-generation-from-strings',
    // An object that leaks into a context cannot be changed for the next one.
    '--frozen-intrinsics',
    // Inspecting the rejection value of a module's promise could run its code.
    '--unhandled-rejections=none',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    program,
  ];
  const [first = '', ...rest] =
    isLimited && process.platform === 'linux' && existsSync(shell)
      ? [shell, '-c', 'ulimit -d "$0"; exec "$@"', String(dataKb), ...command]
      : command;
  return spawn(first, rest, {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

class SandboxRun {
  /** False when it exited before it could render. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<void>;
  isReady = false;
  private readonly child;
  private readonly sent = new Set<string>();
  private setReady: (isReady: boolean) => void = () => undefined;
  private pending: { id: number; resolve: (message: PageMessage | 'died') => void } | null = null;
  private pages = 0;

  constructor(
    host: string,
    private readonly limitMs: number,
    private readonly log: Log,
    isLimited: boolean,
  ) {
    this.child = spawnIsolated(sandbox, isLimited);
    this.ready = new Promise((resolve) => {
      this.setReady = resolve;
    });
    this.exited = new Promise((resolve) => {
      const end = () => {
        this.setReady(false);
        this.pending?.resolve('died');
        resolve();
      };
      this.child.once('exit', end);
      this.child.once('error', end);
    });
    this.child.on('message', (message) => this.receive(message));
    // A process that disconnects sends no more responses.
    this.child.once('disconnect', () => this.kill());
    // It must not hold the server's event loop open.
    this.child.unref();
    this.child.channel?.unref();
    this.send({ type: 'host', text: host, limitMs });
    const late = setTimeout(() => this.kill(), maxStartMs).unref();
    void this.ready.then(() => clearTimeout(late));
    log.debug('render.process-started', { pid: this.child.pid });
  }

  private send(message: MessageToSandbox): void {
    // `exited` covers a process that is gone by now.
    this.child.send(message, () => undefined);
  }

  private receive(message: unknown): void {
    const { success, data } = messageFromSandbox.safeParse(message);
    if (!success) {
      this.log.error('render.invalid-message');
      this.kill();
    } else if (data.type === 'ready') {
      this.isReady = true;
      this.setReady(true);
    } else if (data.id === this.pending?.id) this.pending.resolve(data);
  }

  private sendCode(modules: readonly ModuleOfPage[], codes: ReadonlyMap<string, string>): void {
    for (const { hash } of modules) {
      const text = codes.get(hash) ?? '';
      if (!this.sent.delete(hash)) this.send({ type: 'module', hash, text });
      this.sent.add(hash);
    }
    for (const hash of [...this.sent].slice(0, Math.max(0, this.sent.size - maxModules))) {
      this.sent.delete(hash);
      this.send({ type: 'forget', hash });
    }
  }

  async render(
    job: string,
    modules: readonly ModuleOfPage[],
    codes: ReadonlyMap<string, string>,
  ): Promise<PageMessage | 'died' | 'hung'> {
    if (!(await this.ready)) return 'died';
    this.pages += 1;
    const id = this.pages;
    this.sendCode(modules, codes);
    let isHung = false;
    const timer = setTimeout(() => {
      isHung = true;
      this.kill();
    }, this.limitMs + graceMs);
    try {
      const message = await new Promise<PageMessage | 'died'>((resolve) => {
        this.pending = { id, resolve };
        this.send({ type: 'page', id, job, modules: [...modules] });
        // It may have exited meanwhile.
        void this.exited.then(() => resolve('died'));
      });
      return message === 'died' && isHung ? 'hung' : message;
    } finally {
      clearTimeout(timer);
      this.pending = null;
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.child.ref();
    this.kill();
    await this.exited;
  }
}

export type NoPage = 'died' | 'hung' | 'stopped';

/** Two consecutive crashes may be caused by a page and cost no wait; further ones back off. */
function backOffAfter(crashes: number): number {
  return crashes <= 2 ? 0 : Math.min(30_000, 200 * 2 ** (crashes - 3));
}

export class SupervisedProcess {
  private readonly stopping = new AbortController();
  private present: SandboxRun | null = null;
  private crashes = 0;
  restarts = 0;
  private readonly supervision: Promise<void>;
  private onStart: (() => void) | null = null;
  private next: Promise<void> = Promise.resolve();

  constructor(private readonly options: { host: string; limitMs: number; log: Log }) {
    this.supervision = this.supervise().catch((error: unknown) => {
      options.log.error('render.not-supervised', errorFields(error));
    });
  }

  private async supervise(): Promise<void> {
    const { host, limitMs, log } = this.options;
    let isLimited = true;
    while (!this.stopping.signal.aborted) {
      const run = new SandboxRun(host, limitMs, log, isLimited);
      this.present = run;
      this.onStart?.();
      const wasReady = await run.ready;
      await run.exited;
      this.present = null;
      this.next = new Promise((resolve) => {
        this.onStart = resolve;
      });
      if (this.stopping.signal.aborted) return;
      this.crashes += 1;
      this.restarts += 1;
      const pauseMs = backOffAfter(this.crashes);
      log.warn('render.process-ended', { crashes: this.crashes, pauseMs });
      // Where Node itself needs more memory than the limit, it would never start.
      if (!wasReady && this.crashes > 1) isLimited = false;
      await this.pause(pauseMs);
    }
  }

  private async pause(ms: number): Promise<void> {
    try {
      await sleep(ms, undefined, { signal: this.stopping.signal, ref: false });
    } catch {
      // Stopped: the loop checks it.
    }
  }

  get isUp(): boolean {
    return this.present?.isReady === true;
  }

  get isBackingOff(): boolean {
    return this.present === null && this.crashes > 2;
  }

  /** @param codes By hash, of all the modules. */
  async render(
    job: string,
    modules: readonly ModuleOfPage[],
    codes: ReadonlyMap<string, string>,
  ): Promise<PageMessage | NoPage> {
    await this.next;
    const message = (await this.present?.render(job, modules, codes)) ?? 'died';
    if (this.stopping.signal.aborted) return 'stopped';
    if (typeof message === 'object') this.crashes = 0;
    return message;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.present?.end();
    this.onStart?.();
    await this.supervision;
  }
}
