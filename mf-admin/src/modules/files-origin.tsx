import { Suspense, lazy, useState } from 'react';
import type { AdminModule, HostedVersion } from '@puchar/shared/contract';
import { Badge, Button } from '@puchar/shared/kit';
import { texts } from './files-origin-texts.pl.ts';
import { versionOf } from './module-facts.ts';

const FilesOriginDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "files-origin" */ './files-origin-dialog.tsx');
  return { default: dialog.FilesOriginDialog };
});

function placeText({ filesOrigin }: AdminModule, hosted: HostedVersion | null): string | null {
  if (hosted === null) return filesOrigin === null ? null : texts.notYet(filesOrigin);
  return hosted.isPermitted ? texts.there(hosted.base) : texts.notPermitted(hosted.base);
}

/** What visitors get from where; null where the site alone has files, and may. */
export function filesFact(module: AdminModule) {
  const hosted = versionOf(module, module.active)?.hosted ?? null;
  const place = placeText(module, hosted);
  if (place === null) return null;
  if (hosted?.isPermitted !== true) return <span>{place}</span>;
  return (
    <>
      <span>{`${place} `}</span>
      {hosted.isAway ? <Badge tone="loss">{texts.away}</Badge> : null}
      <span>{` ${texts.failures(hosted.failed, hosted.late)}`}</span>
    </>
  );
}

export function FilesOrigin({ module }: { module: AdminModule }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={`${texts.open}: ${module.title}`}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilesOriginDialog module={module} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
