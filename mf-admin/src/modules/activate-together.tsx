import { useState } from 'react';
import type { AdminModule, AdminVersion } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { CheckField } from '../lib/form/fields.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import type { WantedChange } from './change-dialog.tsx';
import { newerVersion } from './module-facts.ts';
import { texts } from './texts.pl.ts';

interface Newer {
  module: AdminModule;
  version: AdminVersion;
}

function newerOf(modules: readonly AdminModule[]): Newer[] {
  return modules.flatMap((module) => {
    const version = newerVersion(module);
    return version === null ? [] : [{ module, version }];
  });
}

interface ActivateTogetherProps {
  modules: readonly AdminModule[];
  propose: (wanted: WantedChange) => void;
  preview: (versions: Readonly<Record<string, string>>) => void;
}

/** Where several modules have a newer version. */
export function ActivateTogether({ modules, propose, preview }: ActivateTogetherProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isEmpty, setEmpty] = useState(false);
  const newer = newerOf(modules);
  if (newer.length < 2) return null;
  const chosen = newer.filter(({ module }) => !left.has(module.slug));

  function toggle(slug: string, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(slug);
    else next.add(slug);
    setLeft(next);
    setEmpty(false);
  }

  function withChosen(act: (versions: Readonly<Record<string, string>>) => void) {
    setEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    const versions = chosen.map(({ module, version }) => [module.slug, version.version]);
    act(Object.fromEntries(versions));
  }

  return (
    <section className={panel.card} aria-labelledby="nowsze">
      <h3 id="nowsze">{texts.newer}</h3>
      <p className={panel.meta}>{texts.newerHint}</p>
      {newer.map(({ module: { slug, title, active }, version: { version } }) => (
        <CheckField
          key={slug}
          name={slug}
          label={texts.newerVersion(title, active, version)}
          checked={!left.has(slug)}
          onChange={(event) => toggle(slug, event.target.checked)}
        />
      ))}
      <ErrorNote text={isEmpty ? texts.setNone : null} />
      <div className={panel.badges}>
        <Button onClick={() => withChosen((versions) => propose({ kind: 'set', versions }))}>
          {texts.setAct}
        </Button>
        {chosen.some(({ module }) => module.sensitivity === 'organiser') ? null : (
          <Button look="quiet" onClick={() => withChosen(preview)}>
            {texts.previewSet}
          </Button>
        )}
      </div>
    </section>
  );
}
