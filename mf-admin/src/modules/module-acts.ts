import type { AdminModule } from '@puchar/shared/contract';
import type { Asked } from './changes.ts';

/** What can be done from the card of a module. */
export interface ModuleActs {
  /** Opens the dialog that names the consequences. */
  ask: (asked: Asked) => void;
  /** Makes a link to one version. */
  preview: (module: AdminModule, version: string) => void;
  /** Asks about a new deploy token. */
  renew: (module: AdminModule) => void;
}
