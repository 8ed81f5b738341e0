import { useState } from 'react';
import type { FoundPerson } from '@puchar/shared/contract';
import { Badge, Button, ErrorState, List, Skeleton } from '@puchar/shared/kit';
import { mostFoundPersons } from '@puchar/shared/organisers';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { WordsRow } from '../lib/rows/words-row.tsx';
import { PersonCard } from './person-card.tsx';
import { editionName } from '../lib/names/edition-name.ts';
import styles from './persons.module.css';
import { Purges } from './purges.tsx';
import { SearchForm } from './search-form.tsx';
import { texts } from './texts.pl.ts';
import { nameOf, usePersons } from './use-persons.ts';

interface ResultsProps {
  persons: readonly FoundPerson[];
  /** Who was open last: their button takes the focus back. */
  lastId: string | null;
  onOpen: (id: string) => void;
}

function Results({ persons, lastId, onOpen }: ResultsProps) {
  return (
    <>
      <p className={styles.term} role="status">
        {persons.length === 0 ? '' : `${texts.found(persons.length)}.`}{' '}
        {persons.length < mostFoundPersons ? '' : texts.most}
      </p>
      <List label={texts.results} empty={texts.nobody}>
        {persons.map((person) => (
          <WordsRow
            key={person.id}
            end={
              <Button
                aria-label={texts.openLabel(nameOf(person))}
                ref={person.id === lastId ? takeFocus : undefined}
                onClick={() => onOpen(person.id)}
              >
                {texts.open}
              </Button>
            }
          >
            <p className={styles.rowName}>
              {nameOf(person)} {person.detailsHidden ? <Badge>{texts.detailsHidden}</Badge> : null}
            </p>
            <p className={styles.term}>
              {person.team.name} ({person.team.tag}) ·{' '}
              {editionName(person.edition.name, person.edition.year)}
            </p>
          </WordsRow>
        ))}
      </List>
    </>
  );
}

function Found({ text, onErased }: { text: string; onErased: () => void }) {
  const { data, isPending, refetch } = usePersons(text);
  const [openId, setOpenId] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const handleBack = () => {
    setLastId(openId);
    setOpenId(null);
  };
  if (isPending) return <Skeleton count={3} />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  const open = data.find(({ id }) => id === openId);
  if (open === undefined) return <Results persons={data} lastId={lastId} onOpen={setOpenId} />;
  return <PersonCard person={open} onErased={onErased} onBack={handleBack} />;
}

function Persons() {
  const [text, setText] = useState('');
  const [erased, setErased] = useState(false);
  return (
    <>
      <p className={styles.intro}>{texts.intro}</p>
      <SearchForm
        onSearch={(next) => {
          setErased(false);
          setText(next);
        }}
      />
      <output className={styles.said}>{erased ? texts.erased : ''}</output>
      {text === '' ? null : (
        <Found
          key={text}
          text={text}
          onErased={() => {
            setErased(true);
            setText('');
          }}
        />
      )}
      <Purges />
    </>
  );
}

/** What one person asks for: access, correction, withdrawal, erasure. */
export default function PersonsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Persons />
    </PanelFrame>
  );
}
