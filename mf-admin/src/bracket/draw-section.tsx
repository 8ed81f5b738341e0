import { useState } from 'react';
import type { BracketInput, BracketPreview } from '@puchar/shared/contract';
import { Button, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { BracketRounds } from '../lib/bracket/bracket-rounds.tsx';
import styles from './bracket.module.css';
import { DrawForm } from './draw-form.tsx';
import { texts } from './texts.pl.ts';

interface Seen {
  input: BracketInput;
  preview: BracketPreview;
}

function Preview({ seen, onStored }: { seen: Seen; onStored: () => void }) {
  const [asked, setAsked] = useState(false);
  const { seeds, warnings, notes = [], bracket } = seen.preview;
  const generate = useAct({
    act: (body: BracketInput) => request(organiserEndpoints.generateBracket, { body }),
    touches: ['/bracket', '/meetings', '/editions/readiness'],
    onDone: onStored,
  });
  return (
    <section className={styles.section} aria-label={texts.previewTitle}>
      <h3>{texts.previewTitle}</h3>
      <h4>{texts.warnings}</h4>
      {warnings.length + notes.length === 0 ? (
        <p>{texts.noWarnings}</p>
      ) : (
        <ul className={styles.warnings}>
          {[...warnings.map(({ message }) => message), ...notes].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <h4>{texts.seeds}</h4>
      <ol className={styles.seeds}>
        {seeds.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      <BracketRounds final={bracket} />
      <div>
        <Button look="primary" onClick={() => setAsked(true)}>
          {texts.generate}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={texts.generateTitle}
        act={texts.generate}
        busy={generate.busy}
        refusal={generate.refusal}
        onConfirm={() => generate.run(seen.input)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.generateConsequence}</p>
      </ConfirmDialog>
    </section>
  );
}

/** A new bracket: seen with what could not be avoided, then stored. */
export function DrawSection() {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [stored, setStored] = useState(false);
  const preview = useAct({
    act: (body: BracketInput) => request(organiserEndpoints.previewBracket, { body }),
    touches: [],
    onDone: (answer, input) => setSeen({ input, preview: answer }),
  });
  const wrongTeams = fieldIssues(preview.error)['teamIds'];
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{texts.hint}</p>
      <DrawForm
        busy={preview.busy}
        wrongTeams={wrongTeams}
        onPreview={(input) => {
          setSeen(null);
          setStored(false);
          preview.run(input);
        }}
      />
      <Refusal text={wrongTeams === undefined ? preview.refusal : null} />
      <output className={styles.done}>{stored ? texts.stored : ''}</output>
      {seen === null ? null : (
        <Preview
          seen={seen}
          onStored={() => {
            setSeen(null);
            setStored(true);
          }}
        />
      )}
    </div>
  );
}
