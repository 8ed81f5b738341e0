import { createContext, use } from 'react';

export interface WatchedPart {
  slug: string;
  version: string;
  /** Id in `module.json`. */
  part: string;
}

/** Hears of every part that is drawn; only the server listens, where no boundary catches errors. */
export interface PartWatch {
  begin: (part: WatchedPart) => void;
  end: (part: Pick<WatchedPart, 'slug' | 'part'>) => void;
}

export const PartWatchContext = createContext<PartWatch | null>(null);

/** Stands behind a part and is reached only when nothing in that part threw. Draws nothing. */
export function PartEnd({ slug, part }: Pick<WatchedPart, 'slug' | 'part'>) {
  use(PartWatchContext)?.end({ slug, part });
  return null;
}
