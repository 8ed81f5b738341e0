import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { createResponse } from '../../platform/http/cache/response-cache.ts';
import type { CachedResponse } from '../../platform/http/cache/response-cache.ts';
import type { GroupOf } from '../../platform/http/cache/short-circuit.ts';
import { menuOf } from '../registry-document.ts';
import { isInShare } from './buckets.ts';
import type { PresentCanary } from './read-canaries.ts';

/** Slug of a module → why this browser gets its canary. */
type Chosen = ReadonlyMap<string, NonNullable<RegistryModule['canary']>>;

interface Group {
  /** Names the chosen canaries; empty for what most visitors get. */
  name: string;
  document: RegistryDocument;
  response: CachedResponse;
}

function withCanary(live: RegistryModule, { module }: PresentCanary): RegistryModule {
  const { version, base, name, entry, manifest, integrity, contract } = live;
  return { ...module, fallback: { version, base, name, entry, manifest, integrity, contract } };
}

/** What one registry document and the canaries of its revision give to each group of visitors. */
export class CanaryChoice {
  private readonly effective: readonly PresentCanary[];
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly base: { document: RegistryDocument; response: CachedResponse },
    /** All that run, those of modules that are off in this stage included. */
    private readonly canaries: readonly PresentCanary[],
    /** What the choice depends on beside the registry. */
    readonly source: CachedResponse,
    /** Read before and after a change, both do not belong together: nothing is chosen then, and no cookie changes. */
    private readonly isCurrent = true,
  ) {
    const isOn = ({ module, live }: PresentCanary) =>
      base.document.modules.some(
        ({ slug, version }) =>
          slug === module.slug && version === live && version !== module.version,
      );
    this.effective = isCurrent ? canaries.filter(isOn) : [];
  }

  /** Whether a page without a bucket has to get one. */
  get isShared(): boolean {
    return this.effective.some(({ share }) => share > 0);
  }

  /** Whether buckets mean anything, now or when a module is on again. */
  get hasShares(): boolean {
    return !this.isCurrent || this.canaries.some(({ share }) => share > 0);
  }

  knownKeys(keys: readonly string[]): string[] {
    return keys.filter((key) => this.canaries.some((canary) => canary.key === key));
  }

  group(bucket: number | null, keys: readonly string[] = []): Group {
    const chosen: Chosen = new Map(
      this.effective.flatMap((canary) => {
        const isTester = keys.includes(canary.key);
        if (!isTester && (bucket === null || !isInShare(bucket, canary))) return [];
        return [[canary.module.slug, isTester ? 'tester' : 'share'] as const];
      }),
    );
    const name = [...chosen].map((one) => one.join(' ')).join(', ');
    const known = this.groups.get(name);
    if (known !== undefined) return known;
    const group = { name, ...this.compose(chosen) };
    this.groups.set(name, group);
    return group;
  }

  /** For the registry document: a page that had no bucket goes on as it began. */
  readonly groupOf: GroupOf = (bucket) => this.group(bucket).name;

  /** For pages: the route gives a bucket to a visitor without one, and takes one that no canary needs. */
  readonly pageGroupOf: GroupOf = (bucket) => {
    if (!this.isCurrent) return null;
    if (bucket === null) return this.isShared ? null : '';
    return this.hasShares ? this.group(bucket).name : null;
  };

  private compose(chosen: Chosen): Omit<Group, 'name'> {
    if (chosen.size === 0) return this.base;
    const modules = this.base.document.modules.map((module) => {
      const canary = this.effective.find((one) => one.module.slug === module.slug);
      const why = chosen.get(module.slug);
      if (canary === undefined || why === undefined) return module;
      return { ...withCanary(module, canary), canary: why };
    });
    const document = { ...this.base.document, modules, menu: menuOf(modules) };
    const isCached = () => this.base.response.isCached() && this.source.isCached();
    const response = { ...createResponse({ text: JSON.stringify(document) }), isCached };
    return { document, response };
  }
}
