import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from '@puchar/shared/kit';

/** Not smooth, as the stylesheet has it for links within a page. */
function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** While the page is shorter than that, it follows its growth until the user moves. @returns What ends it. */
function jumpWhenTall(top: number, onEnd: () => void): () => void {
  const observer = new ResizeObserver(() => {
    jump(top);
    if (Math.ceil(window.scrollY) >= top) end();
  });
  function end() {
    observer.disconnect();
    for (const move of moves) removeEventListener(move, end);
    onEnd();
  }
  for (const move of moves) addEventListener(move, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** Leaves other documents of the history to the browser, which restores them before any script runs. */
function useOwnRestoration(): void {
  useEffect(() => {
    // WebKit scrolls a page that it had frozen after this event.
    const restoreSelf = () => {
      setTimeout(() => {
        history.scrollRestoration = 'manual';
      });
    };
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    if (document.readyState === 'complete') restoreSelf();
    addEventListener('pageshow', restoreSelf);
    // In Firefox `pagehide` is too late; on iOS it is the only one.
    const leaving = ['beforeunload', 'pagehide'];
    for (const event of leaving) addEventListener(event, leaveToBrowser);
    return () => {
      removeEventListener('pageshow', restoreSelf);
      for (const event of leaving) removeEventListener(event, leaveToBrowser);
    };
  }, []);
}

/**
 * As when a document loads: the view at the top, the focus at the content. Back and forward return to where the view
 * was. Browsers scroll before the page is rendered: Firefox then stops at the end of the page that is left (1983 px
 * became 623), and all of them at the end of a page whose content loads (1500 became 283).
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  const places = useRef(new Map<string, number>());
  const isRestoring = useRef(false);
  useOwnRestoration();
  useEffect(() => {
    const note = () => {
      if (!isRestoring.current) places.current.set(shown.current.key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return undefined;
    shown.current = { key, pathname };
    // Also after a user who was about to leave the document stayed.
    history.scrollRestoration = 'manual';
    if (type !== 'POP') {
      if (before.pathname !== pathname) {
        jump(0);
        main.current?.focus({ preventScroll: true });
      }
      places.current.set(key, window.scrollY);
      return undefined;
    }
    // The browser alone has followed a link to an element of the page.
    if (history.state === null) return undefined;
    isRestoring.current = true;
    return jumpWhenTall(places.current.get(key) ?? 0, () => {
      isRestoring.current = false;
    });
  }, [key, pathname, type, main]);
}
