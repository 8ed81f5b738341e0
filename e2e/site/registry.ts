import { moduleAdmin, previewLink } from '@puchar/shared/contract';
import type { AdminModule, Stage } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';

/** Changes modules through the API, each time from the present revision. */
export class Registry {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async read(slug: string): Promise<{ rev: number; module: AdminModule; earlier: string }> {
    const { rev, modules } = moduleAdmin.parse(
      await this.#site.organiser.call('GET', '/modules/admin'),
    );
    const module = modules.find((one) => one.slug === slug);
    const other = module?.versions.find(({ version }) => version !== module.active);
    if (module === undefined || other === undefined) throw new Error(`${slug}: no two versions`);
    return { rev, module, earlier: other.version };
  }

  async activateOther(slug: string): Promise<string> {
    const { rev: expectedRev, earlier: version } = await this.read(slug);
    await this.#site.organiser.call('POST', `/modules/${slug}/activate`, { expectedRev, version });
    return version;
  }

  /** @param share Per cent of visitors. */
  async giveOther(slug: string, share: number): Promise<string> {
    const { rev: expectedRev, earlier: version } = await this.read(slug);
    const body = { expectedRev, version, share };
    await this.#site.organiser.call('PUT', `/modules/${slug}/canary`, body);
    return version;
  }

  async endCanary(slug: string): Promise<void> {
    const { rev: expectedRev } = await this.read(slug);
    await this.#site.organiser.call('POST', `/modules/${slug}/canary/end`, { expectedRev });
  }

  async switch(slug: string, stage: Stage, to: 'on' | 'off'): Promise<void> {
    const { rev: expectedRev } = await this.read(slug);
    const stages = { [slug]: { [stage]: to } };
    await this.#site.organiser.call('PUT', '/modules/stages', { expectedRev, stages });
  }

  async kill(slug: string, to: 'kill' | 'revive'): Promise<void> {
    const { rev: expectedRev } = await this.read(slug);
    await this.#site.organiser.call('POST', `/modules/${slug}/${to}`, { expectedRev });
  }

  async previewOther(slug: string): Promise<{ url: string; version: string }> {
    const { earlier: version } = await this.read(slug);
    const response = await this.#site.organiser.call('POST', `/modules/${slug}/previews`, {
      version,
    });
    return { url: previewLink.parse(response).url, version };
  }

  async previewSite(wanted: { stage?: Stage; rev?: number }): Promise<string> {
    const response = await this.#site.organiser.call('POST', '/modules/rehearsals', wanted);
    return previewLink.parse(response).url;
  }
}
