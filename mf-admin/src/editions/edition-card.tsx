import { useState } from 'react';
import type { EditionRow } from '@puchar/shared/contract';
import { Badge, Button, ButtonLink } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { editionName } from '../lib/names/edition-name.ts';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import { EditionFields } from './edition-fields.tsx';
import styles from './editions.module.css';
import { texts } from './texts.pl.ts';
import { momentText, useEditionForm } from './use-edition-form.ts';

function EditForm({ edition, onEnd }: { edition: EditionRow; onEnd: () => void }) {
  const form = useEditionForm(edition, onEnd);
  return (
    <>
      <InlineForm
        title={texts.editTitle(edition.name ?? texts.unnamed)}
        act={texts.save}
        busy={form.busy}
        refusal={form.refusal}
        onSubmit={form.save}
        onCancel={onEnd}
      >
        <EditionFields form={form} />
      </InlineForm>
      <ConflictDialog {...form.conflict} />
    </>
  );
}

/** What is known of one edition; edited in its place. */
export function EditionCard({ edition }: { edition: EditionRow }) {
  const [edited, setEdited] = useState<'not' | 'now' | 'before'>('not');
  if (edited === 'now') return <EditForm edition={edition} onEnd={() => setEdited('before')} />;
  const name = edition.name ?? texts.unnamed;
  const facts = [
    [texts.stage, stageNames[edition.stage]],
    [texts.start, momentText(edition.submissionsStartDate)],
    [texts.deadline, momentText(edition.consentsDeadline)],
    [texts.data, texts.amounts(edition.teams, edition.meetings)],
  ] as const;
  return (
    <article className={styles.card} data-current={edition.isCurrent}>
      <div className={styles.head}>
        <h2 className={styles.name}>{editionName(name, edition.year)}</h2>
        {edition.isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <ButtonLink to={`/edycje/${edition.id}`} aria-label={texts.openLabel(name)}>
          {texts.open}
        </ButtonLink>
        <Button
          aria-label={texts.editLabel(name)}
          ref={edited === 'before' ? takeFocus : undefined}
          onClick={() => setEdited('now')}
        >
          {texts.edit}
        </Button>
      </div>
    </article>
  );
}
