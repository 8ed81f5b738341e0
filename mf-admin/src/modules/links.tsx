import { useState } from 'react';
import type { AdminModule, ModuleAdmin, PreviewLink } from '@puchar/shared/contract';
import { formatDate, stageOrder } from '@puchar/shared/domain';
import { Button, Dialog, Spinner } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { SelectField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { stageNames } from '../lib/names.pl.ts';
import { CopyText } from '../lib/ui/copy-text.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import { QrCode } from '@puchar/shared/qr-code';
import panel from '../lib/ui/panel.module.css';
import styles from './modules.module.css';
import { texts } from './texts.pl.ts';

const { createRehearsal } = organiserEndpoints;

interface LinkCardProps {
  link: PreviewLink;
  until: string;
}

export function LinkCard({ link, until }: LinkCardProps) {
  return (
    <div className={styles.link}>
      <QrCode text={link.url} label={texts.linkCode} />
      <div className={styles.linkWords}>
        <CopyText label={texts.link} text={link.url} />
        <a className={panel.link} href={link.url} target="_blank" rel="noreferrer">
          {texts.linkOpen}
        </a>
        <p className={panel.meta}>{until}</p>
      </div>
    </div>
  );
}

interface Shown {
  title: string;
  /** Slug of a module → version. */
  versions: Readonly<Record<string, string>>;
  link: PreviewLink | null;
}

const isOf = (shown: Shown | null, versions: Readonly<Record<string, string>>) =>
  shown !== null && JSON.stringify(shown.versions) === JSON.stringify(versions);

export function usePreview() {
  const [shown, setShown] = useState<Shown | null>(null);
  // Others may have been chosen meanwhile.
  const take = (link: PreviewLink, versions: Readonly<Record<string, string>>) =>
    setShown((now) => (now !== null && isOf(now, versions) ? { ...now, link } : now));
  const one = useEndpointMutation(organiserEndpoints.createPreview, {
    onDone: (link, { params: { slug }, body: { version } }) => take(link, { [slug]: version }),
  });
  const several = useEndpointMutation(organiserEndpoints.createSetPreview, {
    onDone: (link, { body: { versions } }) => take(link, versions),
  });
  const isSet = shown !== null && Object.keys(shown.versions).length > 1;
  return {
    shown,
    errorText: (isSet ? several : one).errorText,
    show: ({ slug, title }: AdminModule, version: string) => {
      setShown({
        title: texts.previewTitle(title, version),
        versions: { [slug]: version },
        link: null,
      });
      one.run({ params: { slug }, body: { version } });
    },
    showSet: (versions: Readonly<Record<string, string>>) => {
      setShown({ title: texts.previewSetTitle, versions, link: null });
      several.run({ body: { versions: { ...versions } } });
    },
    close: () => setShown(null),
  };
}

function PreviewContent({
  shown,
  errorText,
}: Pick<ReturnType<typeof usePreview>, 'shown' | 'errorText'>) {
  if (errorText !== null) return <ErrorNote text={errorText} />;
  if (shown === null || shown.link === null) return <Spinner label={texts.making} />;
  return (
    <>
      <p>{texts.previewText}</p>
      <LinkCard link={shown.link} until={texts.linkUntil(formatDate(shown.link.until))} />
    </>
  );
}

export function PreviewDialog({ shown, errorText, close }: ReturnType<typeof usePreview>) {
  return (
    <Dialog open={shown !== null} onClose={close} title={shown?.title ?? ''}>
      <div className={styles.form}>
        <PreviewContent shown={shown} errorText={errorText} />
      </div>
    </Dialog>
  );
}

const stageChoices = stageOrder.map((stage) => ({ value: stage, label: stageNames[stage] }));

export function Rehearsal({ admin: { revisions } }: { admin: ModuleAdmin }) {
  const form = useContractForm({
    endpoint: createRehearsal,
    values: { stage: '', rev: '' },
    bodyOf: ({ stage: wanted, rev }) => {
      const stage = stageOrder.find((one) => one === wanted);
      return {
        ...(stage === undefined ? {} : { stage }),
        ...(rev === '' ? {} : { rev: Number(rev) }),
      };
    },
    guarded: false,
  });
  const link = form.response;
  const revChoices = revisions.map(({ rev, summary, createdAt }) => ({
    value: String(rev),
    label: `${texts.rev(rev)}: ${summary} (${formatDate(createdAt)})`,
  }));
  return (
    <div className={panel.section}>
      {/* A link belongs to the choice it was created for. */}
      <div className={styles.fields} onChange={form.clear}>
        <SelectField
          {...form.field('stage')}
          label={texts.rehearsalStage}
          empty={texts.asNow}
          choices={stageChoices}
        />
        <SelectField
          {...form.field('rev')}
          label={texts.rehearsalRev}
          empty={texts.asNow}
          choices={revChoices}
        />
      </div>
      <ErrorNote text={form.errorText} />
      <div>
        <Button onClick={form.submit} aria-disabled={form.busy}>
          {texts.rehearsalAct}
        </Button>
      </div>
      <div className={panel.section} aria-live="polite">
        {link === undefined ? null : (
          <>
            <p>{texts.rehearsalOnce}</p>
            <LinkCard link={link} until={texts.rehearsalUntil(formatDate(link.until))} />
          </>
        )}
      </div>
    </div>
  );
}
