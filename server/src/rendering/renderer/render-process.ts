import { fileURLToPath } from 'node:url';
import type { Log } from '../../platform/logging/log.ts';
import { fromProcess } from './render-messages.ts';
import type { ModuleOfPage, PageAnswer, ToProcess } from './render-messages.ts';
import { spawnProgram } from './spawn-program.ts';

const program = fileURLToPath(new URL('./program/main.mjs', import.meta.url));

/** Versions whose code the program keeps. */
const mostKept = 40;
/** For what the program cannot interrupt by itself, before it is ended. */
const graceMs = 1000;
/** A machine under load starts it in a second. */
const longestStartMs = 15_000;

/** One run of the program, from its start to its end. */
export class RenderProcess {
  /** True once it can draw, false when it ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves when it is gone. */
  readonly ended: Promise<void>;
  private readonly child;
  private readonly sent = new Set<string>();
  private isReady: (ready: boolean) => void = () => undefined;
  private waiting: { id: number; answer: (answer: PageAnswer | 'died') => void } | null = null;
  private pages = 0;

  /**
   * @param limitMs For one page, kept by the program itself.
   * @param isLimited Whether the system limits its memory, beside V8.
   */
  constructor(
    host: string,
    private readonly limitMs: number,
    private readonly log: Log,
    isLimited: boolean,
  ) {
    this.child = spawnProgram(program, isLimited);
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.isReady(false);
        this.waiting?.answer('died');
        resolve();
      };
      this.child.once('exit', end);
      // It could not even be started.
      this.child.once('error', end);
    });
    this.child.on('message', (message) => this.take(message));
    // Whoever speaks no more is not listened for.
    this.child.once('disconnect', () => this.kill());
    // It never keeps the server alive.
    this.child.unref();
    this.child.channel?.unref();
    this.tell({ type: 'host', text: host, limitMs });
    const late = setTimeout(() => this.kill(), longestStartMs).unref();
    void this.ready.then(() => clearTimeout(late));
    log.debug('render.process-started', { pid: this.child.pid });
  }

  private tell(message: ToProcess): void {
    // A process that is gone meanwhile tells so by its end.
    this.child.send(message, () => undefined);
  }

  private take(message: unknown): void {
    const { success, data } = fromProcess.safeParse(message);
    if (!success) {
      this.log.error('render.strange-message');
      this.kill();
    } else if (data.type === 'ready') this.isReady(true);
    else if (data.id === this.waiting?.id) this.waiting.answer(data);
  }

  /** Tells of code once; of what was not used for longest it is told to forget. */
  private tellCode(modules: readonly ModuleOfPage[], codes: ReadonlyMap<string, string>): void {
    for (const { hash } of modules) {
      const text = codes.get(hash) ?? '';
      if (!this.sent.delete(hash)) this.tell({ type: 'module', hash, text });
      this.sent.add(hash);
    }
    for (const hash of [...this.sent].slice(0, Math.max(0, this.sent.size - mostKept))) {
      this.sent.delete(hash);
      this.tell({ type: 'forget', hash });
    }
  }

  /**
   * Draws one page; the next may be asked for when this one is answered.
   *
   * @param codes By hash, of all the modules.
   */
  async draw(
    job: string,
    modules: readonly ModuleOfPage[],
    codes: ReadonlyMap<string, string>,
  ): Promise<PageAnswer | 'died' | 'hung'> {
    if (!(await this.ready)) return 'died';
    this.pages += 1;
    const id = this.pages;
    this.tellCode(modules, codes);
    let isHung = false;
    const timer = setTimeout(() => {
      isHung = true;
      this.kill();
    }, this.limitMs + graceMs);
    try {
      const answer = await new Promise<PageAnswer | 'died'>((resolve) => {
        this.waiting = { id, answer: resolve };
        this.tell({ type: 'page', id, job, modules: [...modules] });
        // It may have ended since.
        void this.ended.then(() => resolve('died'));
      });
      return answer === 'died' && isHung ? 'hung' : answer;
    } finally {
      clearTimeout(timer);
      this.waiting = null;
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Ends it, for whoever waits for that. */
  async end(): Promise<void> {
    this.child.ref();
    this.kill();
    await this.ended;
  }
}
