import type { ComponentType } from 'react';

export type RemoteLoader<Props = Record<never, never>> = () => Promise<{
  default: ComponentType<Props>;
}>;

export interface SlotProps {
  'home.matches': Record<never, never>;
  'team.matches': { teamId: string };
}

/** Default export of `./module`: ids of `module.json` → loaders. */
export interface RemoteModule {
  routes: Readonly<Record<string, RemoteLoader>>;
  slots: Readonly<Record<string, RemoteLoader<never>>>;
}

/** Types the export of `module.tsx`. */
export function defineModule<const M extends RemoteModule>(module: M): M {
  return module;
}
