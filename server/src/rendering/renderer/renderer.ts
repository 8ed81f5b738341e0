import type { RegistryModule } from '@puchar/shared/contract';
import type { PageJob, RenderOutcome } from '@puchar/shared/remote';

/** A page to be drawn; the renderer finds the modules' server builds itself. */
export interface RenderOrder extends PageJob {
  /** Those whose parts the page shows; none for a page with personal data. */
  modules: readonly Pick<RegistryModule, 'slug' | 'version' | 'base'>[];
}

/** Draws pages outside of the process that holds the data. */
export interface Renderer {
  /**
   * What belongs into the root element of a page. Never rejects and never takes longer than a visitor
   * waits.
   *
   * @returns Null when the page goes out without content: the renderer is off, down, busy or was given
   *   nothing that it could draw in time. That may be otherwise a moment later.
   */
  render(order: RenderOrder): Promise<RenderOutcome | null>;
}

export interface RunningRenderer extends Renderer {
  /** Ends its process. Pages are asked for in vain from then on. */
  stop(): Promise<void>;
}
