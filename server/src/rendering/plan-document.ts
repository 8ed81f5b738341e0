import type { RegistryDocument } from '@puchar/shared/contract';
import { effectiveStage } from '../modules/registry-document.ts';
import type { ChunksOf } from '../modules/registry.repository.ts';
import type { HostBuild } from './host-build.ts';
import { planPage } from './plan.ts';
import type { PagePlan } from './plan.ts';

interface Given {
  host: HostBuild;
  chunksOf: ChunksOf;
  /** What everyone sees. */
  present: RegistryDocument;
  requested: Parameters<typeof planPage>[3];
}

interface PlannedDocument {
  document: RegistryDocument;
  plan: PagePlan;
}

/** A page with personal data has nothing from the visitor's computer but the banner that says so. */
export function planDocument(
  wanted: RegistryDocument,
  { host, chunksOf, present, requested }: Given,
): PlannedDocument {
  const stage = effectiveStage(wanted.stage);
  const plan = planPage(wanted, host, stage, requested, chunksOf);
  const { preview } = wanted;
  if (!plan.personal || preview?.local === undefined) return { document: wanted, plan };
  const document = { ...present, preview };
  return { document, plan: planPage(document, host, stage, requested, chunksOf) };
}

/** The address from which this one document may load a module. */
export function localOf({ preview }: RegistryDocument, { personal }: PagePlan): string | null {
  return personal ? null : (preview?.local ?? null);
}
