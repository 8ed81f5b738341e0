interface ScreenState {
  width: number;
  reducedMotion: boolean;
  dark: boolean;
}

const initial: ScreenState = { width: 1440, reducedMotion: false, dark: false };
let state: ScreenState = initial;
const lists = new Set<{ refresh: () => void }>();

function matches(query: string): boolean {
  const maxWidth = /\(max-width:\s*(\d+)px\)/.exec(query)?.[1];
  const minWidth = /\(min-width:\s*(\d+)px\)/.exec(query)?.[1];
  if (maxWidth !== undefined && state.width > Number(maxWidth)) return false;
  if (minWidth !== undefined && state.width < Number(minWidth)) return false;
  if (query.includes('prefers-reduced-motion')) return state.reducedMotion;
  if (query.includes('prefers-color-scheme: light')) return !state.dark;
  return maxWidth !== undefined || minWidth !== undefined;
}

class FakeMediaQueryList extends EventTarget {
  readonly media: string;
  onchange = null;
  matches: boolean;

  constructor(media: string) {
    super();
    this.media = media;
    this.matches = matches(media);
    lists.add(this);
  }

  refresh(): void {
    const now = matches(this.media);
    if (now === this.matches) return;
    this.matches = now;
    this.dispatchEvent(new Event('change'));
  }

  addListener(): void {}
  removeListener(): void {}
}

/** Wrap in `act` when rendered. */
export function setScreen(change: Partial<ScreenState>): void {
  state = { ...state, ...change };
  for (const list of lists) list.refresh();
}

/** How every test starts: 1440 px, light, with motion. */
export function resetScreen(): void {
  lists.clear();
  state = initial;
  window.matchMedia = (media) => new FakeMediaQueryList(media);
}
