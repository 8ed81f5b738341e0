import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import { begin, end, markOf, settleMs } from './begun.ts';
import type { LoadResult, RemoteAddress } from '../remotes/exposed-component.ts';
import { fairLimit } from './fair-limit.ts';

type OnFail = (version: ModuleVersion, reason: FailureReason) => void;

export interface ShownComponent {
  version: ModuleVersion;
  part: string;
  /** Without effect once the component is gone. */
  fail: (reason: FailureReason) => void;
}

export interface RenderWatch {
  begin: (version: ModuleVersion, address: RemoteAddress) => void;
  /** Also false when the component suspends again, which hides it. */
  setShown: (isOnScreen: boolean) => void;
  /** `never-settled`: the files have arrived, and nothing is on the screen for five seconds. */
  follow: (result: Promise<LoadResult>, onFail: OnFail) => () => void;
}

/** All that this document has begun to render. */
export const shownComponents = new Map<RenderWatch, ShownComponent>();

const rendering = new Set<RenderWatch>();

/** Whether React has begun to render a component that is not on the screen. It may never be: its page may have been left. */
export const isRendering = (): boolean => rendering.size > 0;

/** Follows one place of a page: a component that stops the page, and one that suspends and never shows anything. */
export function createRenderWatch(): RenderWatch {
  let round = 0;
  let isShown = false;
  let mark = '';
  let following: Promise<LoadResult> | null = null;
  let handleFail: OnFail = () => {};

  function expect(): void {
    round += 1;
    const own = round;
    const isOver = () => own !== round;
    void following?.then(async (loaded) => {
      if (loaded.ok && (await fairLimit(isOver))) handleFail(loaded.version, 'never-settled');
    });
  }

  const watch: RenderWatch = {
    begin(version, address) {
      const fail = (reason: FailureReason) => handleFail(version, reason);
      shownComponents.set(watch, { version, part: address.id, fail });
      if (isShown) return;
      rendering.add(watch);
      mark = markOf(version, address);
      begin(mark);
    },
    setShown(isOnScreen) {
      isShown = isOnScreen;
      round += 1;
      rendering.delete(watch);
      if (isOnScreen) setTimeout(end, settleMs, mark);
      else expect();
    },
    follow(result, onFail) {
      following = result;
      handleFail = onFail;
      if (!isShown) expect();
      return () => {
        following = null;
        handleFail = () => {};
        round += 1;
        rendering.delete(watch);
        end(mark);
      };
    },
  };
  return watch;
}
