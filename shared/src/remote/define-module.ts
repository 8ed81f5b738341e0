import type { ComponentType } from 'react';

/** Lazy part of a module. The host waits for it with a time limit and asks again on retry. */
export type PartLoader<Props = Record<never, never>> = () => Promise<{
  default: ComponentType<Props>;
}>;

/** Props of the slots that host and modules agreed on. */
export interface SlotProps {
  'home.matches': Record<never, never>;
  'team.matches': { teamId: string };
}

/** What `./module` exports as default: the ids of `module.json` mapped to their parts. */
export interface RemoteModule {
  routes: Readonly<Record<string, PartLoader>>;
  slots: Readonly<Record<string, PartLoader<never>>>;
}

/** Gives the export of `module.tsx` its type. */
export function defineModule<const M extends RemoteModule>(module: M): M {
  return module;
}
