import { useState } from 'react';
import type { FoundPerson } from '@puchar/shared/contract';
import { Button, ButtonLink } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { editionName } from '../lib/names/edition-name.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './persons.module.css';
import { PublicFacts } from './public-facts.tsx';
import { texts } from './texts.pl.ts';
import { nameOf, useExport, useHiding } from './use-persons.ts';

interface PersonCardProps {
  person: FoundPerson;
  onErased: () => void;
  onBack: () => void;
}

function Facts({ person: { team, edition, detailsHidden } }: { person: FoundPerson }) {
  const facts = [
    [texts.team, `${team.name} (${team.tag})`],
    [texts.edition, editionName(edition.name, edition.year)],
    [texts.details, detailsHidden ? texts.detailsHidden : texts.detailsShown],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

type Asked = 'none' | 'show' | 'erase';

function ShowDialog({
  person,
  open,
  onClose,
}: {
  person: FoundPerson;
  open: boolean;
  onClose: () => void;
}) {
  const showing = useHiding(person.id, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={texts.showTitle}
      act={texts.show}
      busy={showing.busy}
      refusal={showing.refusal}
      onConfirm={() => {
        if (!showing.busy) showing.run(false);
      }}
      onClose={onClose}
    >
      <p>{nameOf(person)}</p>
      <p>{texts.showText}</p>
    </ConfirmDialog>
  );
}

interface ActsProps {
  person: FoundPerson;
  onAsk: (asked: Asked) => void;
}

function Acts({ person: { id, detailsHidden, edition, team }, onAsk }: ActsProps) {
  const hiding = useHiding(id);
  const exporting = useExport(id);

  function handleHiding() {
    if (detailsHidden) onAsk('show');
    else if (!hiding.busy) hiding.run(true);
  }

  return (
    <>
      <Refusal text={hiding.refusal ?? exporting.refusal} />
      <p className={styles.term}>{texts.hideHint}</p>
      <div className={styles.actions}>
        <Button aria-disabled={hiding.busy} onClick={handleHiding}>
          {detailsHidden ? texts.show : texts.hide}
        </Button>
        <Button
          aria-disabled={exporting.busy}
          onClick={() => {
            if (!exporting.busy) exporting.run(undefined);
          }}
        >
          {exporting.busy ? texts.exporting : texts.exportAct}
        </Button>
        {edition.isCurrent ? (
          <ButtonLink to={`/druzyny/${encodeURIComponent(team.tag)}`}>{texts.correct}</ButtonLink>
        ) : null}
        <Button onClick={() => onAsk('erase')}>{texts.erase}</Button>
      </div>
      <output className={styles.said}>{exporting.done ? texts.exported : ''}</output>
    </>
  );
}

/** One person, with what can be done on their request. */
export function PersonCard({ person, onErased, onBack }: PersonCardProps) {
  const [asked, setAsked] = useState<Asked>('none');
  const close = () => setAsked('none');
  return (
    <article className={styles.card}>
      <h2 className={styles.name} tabIndex={-1} ref={takeFocus}>
        {nameOf(person)}
      </h2>
      <Facts person={person} />
      <h3 className={styles.subtitle}>{texts.publicTitle}</h3>
      <PublicFacts person={person} />
      <Acts person={person} onAsk={setAsked} />
      <div>
        <Button look="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <ShowDialog person={person} open={asked === 'show'} onClose={close} />
      <EraseDialog person={person} open={asked === 'erase'} onErased={onErased} onClose={close} />
    </article>
  );
}
