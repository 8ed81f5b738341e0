import { useState } from 'react';
import { apiKey, Button, List, request, Skeleton, useQuery } from '@puchar/shared/kit';
import { auditArchiveEndpoints, mostAuditThings } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { QueryResult, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './log.module.css';
import { texts, thingKinds } from './texts.pl.ts';

const { findAuditThings } = auditArchiveEndpoints;

/** Names go in the body: URLs end up in logs and in the history. */
function thingsQuery(text: string) {
  return {
    queryKey: [...apiKey('/audit-log/find'), text],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(findAuditThings, { body: { text } }, { signal }),
    // No personal data stays cached after the screen.
    gcTime: 0,
  };
}

interface ChoiceProps {
  onChoose: (id: string) => void;
}

function Results({ text, onChoose }: ChoiceProps & { text: string }) {
  const things = useQuery(thingsQuery(text));
  return (
    <QueryResult query={things} pending={<Skeleton count={2} />} failed={texts.searchFailed}>
      {(data) => (
        <>
          <List label={texts.found} empty={texts.nothingFound}>
            {data.map(({ id, kind, name }) => (
              <WordsRow
                key={id}
                end={
                  <Button aria-label={texts.onlySubjectLabel(name)} onClick={() => onChoose(id)}>
                    {texts.choose}
                  </Button>
                }
              >
                <p>
                  <span translate="no">{name}</span>{' '}
                  <span className={panel.meta}>{thingKinds[kind]}</span>
                </p>
              </WordsRow>
            ))}
          </List>
          {data.length < mostAuditThings ? null : (
            <p className={panel.note}>{texts.mostFound(mostAuditThings)}</p>
          )}
        </>
      )}
    </QueryResult>
  );
}

export function FindThing({ onChoose }: ChoiceProps) {
  const [text, setText] = useState('');
  const form = useContractForm({
    endpoint: findAuditThings,
    values: { text: '' },
    onValid: (found) => setText(found.text),
    guarded: false,
  });
  const handleChoose = (id: string) => {
    setText('');
    onChoose(id);
  };
  return (
    <>
      <form
        className={styles.find}
        onSubmit={submitWith(form)}
        aria-label={texts.findForm}
        noValidate
      >
        <Field
          {...form.field('text')}
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
        />
        <div>
          <Button type="submit">{texts.find}</Button>
        </div>
      </form>
      {text === '' ? null : <Results text={text} onChoose={handleChoose} />}
    </>
  );
}
