import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';

/** What is asked of the thread that takes uploads apart. */
export interface CheckOrder {
  /** The `.tgz` as it came. */
  archive: Uint8Array;
  claims: SiteClaims;
  slug: string;
}

export type CheckResult =
  | { kind: 'checked'; files: [path: string, content: Uint8Array][]; checks: ModuleCheck[] }
  | { kind: 'refused'; why: 'too-large' | 'unsafe' | 'damaged'; checks: ModuleCheck[] };
