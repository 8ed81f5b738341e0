import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { Field } from '../lib/fields/field.tsx';
import styles from './persons.module.css';
import { texts } from './texts.pl.ts';

/** Words of a search; they never stand in the address. */
export function SearchForm({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = organiserEndpoints.findPersons.body.safeParse({ text });
    setFault(parsed.success ? undefined : fieldIssues(parsed.error.issues)['text']);
    if (parsed.success) onSearch(parsed.data.text);
  }

  return (
    <form className={styles.search} onSubmit={handleSubmit} aria-label={texts.search} noValidate>
      <Field
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        autoComplete="off"
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" look="primary">
          {texts.find}
        </Button>
      </div>
    </form>
  );
}
