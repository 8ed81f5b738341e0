import type { ComponentType } from 'react';

/** Loads one exposed component. The host waits for it with a time limit and calls it again on a retry. */
export type RemoteLoader<Props = Record<never, never>> = () => Promise<{
  default: ComponentType<Props>;
}>;

/** Props of the slots that host and modules agreed on. */
export interface SlotProps {
  'home.matches': Record<never, never>;
  'team.matches': { teamId: string };
}

/** What `./module` exports as default: the ids of `module.json` mapped to loaders of their components. */
export interface RemoteModule {
  routes: Readonly<Record<string, RemoteLoader>>;
  slots: Readonly<Record<string, RemoteLoader<never>>>;
}

/** Gives the export of `module.tsx` its type. */
export function defineModule<const M extends RemoteModule>(module: M): M {
  return module;
}
