import { useState } from 'react';
import type { FormEvent } from 'react';
import type { DrawInput, GroupDraw, Team } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, request, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { Field } from '../lib/fields/field.tsx';
import { formText } from '../lib/fields/form-values.ts';
import styles from './draw-panel.module.css';
import { texts } from './texts.pl.ts';

const alphabet = [...'ABCDEFGHIJKLMNOP'];

/** Seed and names of the groups as the form says them. */
function drawOf(form: HTMLFormElement): DrawInput {
  const count = Math.min(
    Math.max(Math.trunc(Number(formText(form, 'count'))) || 1, 1),
    alphabet.length,
  );
  return { seed: formText(form, 'seed'), names: alphabet.slice(0, count) };
}

function Result({ draw, teams }: { draw: GroupDraw; teams: readonly Team[] }) {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return (
    <div className={styles.groups}>
      {draw.groups.map(({ name, teamIds }) => (
        <section key={name} className={styles.group} aria-label={texts.group(name)}>
          <h4>{texts.group(name)}</h4>
          <ol className={styles.teams}>
            {teamIds.map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function LastDraw() {
  const { data } = useQuery(apiQuery(endpoints.getGroupDraw, {}));
  if (data === undefined || data === null || data.drawnAt === null) return null;
  return <p className={styles.hint}>{texts.lastDraw(formatLongDay(data.drawnAt), data.seed)}</p>;
}

interface DrawPanelProps {
  teams: readonly Team[];
  onTold: (text: string) => void;
}

interface SeenDraw {
  input: DrawInput;
  draw: GroupDraw;
}

function SeenResult({
  seen,
  teams,
  onStored,
}: {
  seen: SeenDraw;
  teams: readonly Team[];
  onStored: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const store = useAct({
    act: (body: DrawInput) => request(organiserEndpoints.drawGroups, { body }),
    touches: ['/groups', '/teams', '/editions/readiness'],
    onDone: onStored,
  });
  return (
    <section className={styles.result} aria-label={texts.previewTitle}>
      <h3>{texts.previewTitle}</h3>
      <Result draw={seen.draw} teams={teams} />
      <Button look="primary" onClick={() => setAsked(true)}>
        {texts.drawNow}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.drawTitle}
        act={texts.drawNow}
        busy={store.busy}
        refusal={store.refusal}
        onConfirm={() => store.run(seen.input)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.drawConsequences}</p>
      </ConfirmDialog>
    </section>
  );
}

/** The draw from a published seed: seen first, then stored. */
export function DrawPanel({ teams, onTold }: DrawPanelProps) {
  const [seen, setSeen] = useState<SeenDraw | null>(null);
  const preview = useAct({
    act: (body: DrawInput) => request(organiserEndpoints.previewGroupDraw, { body }),
    touches: [],
    onDone: (draw, input) => setSeen({ input, draw }),
  });
  const issues = fieldIssues(preview.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSeen(null);
    preview.run(drawOf(event.currentTarget));
  }

  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{texts.drawHint}</p>
      <LastDraw />
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={texts.seed} name="seed" maxLength={120} error={issues.seed} />
        <Field
          label={texts.groupCount}
          name="count"
          type="number"
          min={1}
          max={alphabet.length}
          defaultValue={4}
        />
        <Button type="submit" aria-disabled={preview.busy}>
          {texts.preview}
        </Button>
        <a className={styles.cards} href="/api/files/pdf/team-draw-cards" download>
          {texts.cards}
        </a>
      </form>
      {issues.seed === undefined ? <Refusal text={preview.refusal} /> : null}
      {seen === null ? null : (
        <SeenResult
          seen={seen}
          teams={teams}
          onStored={() => {
            setSeen(null);
            onTold(texts.drawn);
          }}
        />
      )}
    </div>
  );
}
