import { useState } from 'react';
import type { ResponseOf } from '@puchar/shared/contract';
import { ApiError, Button, Dialog } from '@puchar/shared/kit';
import { cupFileEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { CheckField } from '../../lib/form/fields.tsx';
import { ErrorNote } from '../../lib/ui/elements.tsx';
import panel from '../../lib/ui/panel.module.css';
import { problemText } from './problem-text.ts';
import { texts } from './texts.pl.ts';

const { importCup } = cupFileEndpoints;

function Problems({ error }: { error: Error }) {
  const issues = error instanceof ApiError ? error.issues : [];
  const [only] = issues;
  if (issues.length === 1 && only?.path.length === 0) return <ErrorNote text={only.message} />;
  return (
    <div role="alert" className={panel.column}>
      <p className={panel.danger}>{texts.problems}</p>
      <ul className={panel.consequences}>
        {issues.map((issue) => {
          const text = problemText(issue);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}

interface ReadDialogProps {
  /** Of the chosen file. */
  text: string;
  onClose: () => void;
  onDone: (result: ResponseOf<typeof importCup>) => void;
}

export function ReadDialog({ text, onClose, onDone }: ReadDialogProps) {
  const [schools, setSchools] = useState(true);
  const [regulations, setRegulations] = useState(true);
  const reading = useEndpointMutation(importCup, { onDone });
  const { error } = reading;
  const hasIssues = error instanceof ApiError && error.issues.length > 0;
  return (
    <Dialog open onClose={onClose} title={texts.dialog}>
      <div className={panel.section}>
        <p>{texts.settings}</p>
        <div className={panel.column}>
          <CheckField
            label={texts.schools}
            name="schools"
            error={undefined}
            checked={schools}
            onChange={({ target }) => setSchools(target.checked)}
          />
          <CheckField
            label={texts.regulations}
            name="regulations"
            error={undefined}
            checked={regulations}
            onChange={({ target }) => setRegulations(target.checked)}
          />
          <p className={panel.meta}>{texts.atOnce}</p>
        </div>
        {hasIssues ? <Problems error={error} /> : <ErrorNote text={reading.errorText} />}
        <div className={panel.actions}>
          <Button
            look="primary"
            aria-disabled={reading.busy}
            onClick={() => reading.run({ body: { file: text, schools, regulations } })}
          >
            {reading.busy ? texts.reading : texts.read}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
