import { useState } from 'react';
import type { DrawInput, GroupDraw, Team } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './draw-panel.module.css';
import { texts } from './texts.pl.ts';

const { drawGroups, previewGroupDraw } = organiserEndpoints;
const alphabet = [...'ABCDEFGHIJKLMNOP'];

function Result({ draw, teams }: { draw: GroupDraw; teams: readonly Team[] }) {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return (
    <div className={styles.groups}>
      {draw.groups.map(({ name, teamIds }) => (
        <section key={name} className={styles.group} aria-label={texts.group(name)}>
          <h4>{texts.group(name)}</h4>
          <ol className={panel.list}>
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

interface SeenDraw {
  input: DrawInput;
  draw: GroupDraw;
}

interface SeenResultProps {
  seen: SeenDraw;
  teams: readonly Team[];
  onStored: () => void;
}

function SeenResult({ seen, teams, onStored }: SeenResultProps) {
  return (
    <section className={styles.result} aria-label={texts.previewTitle}>
      <h3>{texts.previewTitle}</h3>
      <Result draw={seen.draw} teams={teams} />
      <ConfirmButton
        endpoint={drawGroups}
        input={{ body: seen.input }}
        action={texts.drawNow}
        look="primary"
        title={texts.drawTitle}
        onDone={onStored}
      >
        <p>{texts.drawConsequences}</p>
      </ConfirmButton>
    </section>
  );
}

interface DrawPanelProps {
  teams: readonly Team[];
  onDone: (text: string) => void;
}

export function DrawPanel({ teams, onDone }: DrawPanelProps) {
  const [seen, setSeen] = useState<SeenDraw | null>(null);
  const form = useContractForm({
    endpoint: previewGroupDraw,
    values: { seed: '', count: '4' },
    bodyOf: ({ seed, count }) => {
      const groups = Math.max(Math.trunc(Number(count)) || 1, 1);
      return { seed, names: alphabet.slice(0, groups) };
    },
    onDone: (draw, input) => setSeen({ input, draw }),
    guarded: false,
  });
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{texts.drawHint}</p>
      <LastDraw />
      <form
        className={styles.form}
        noValidate
        onSubmit={submitWith({
          submit: () => {
            setSeen(null);
            form.submit();
          },
        })}
      >
        <Field {...form.field('seed')} label={texts.seed} maxLength={120} />
        <Field
          {...form.field('count')}
          label={texts.groupCount}
          type="number"
          min={1}
          max={alphabet.length}
        />
        <Button type="submit" aria-disabled={form.busy}>
          {texts.preview}
        </Button>
        <a className={styles.cards} href="/api/files/pdf/team-draw-cards" download>
          {texts.cards}
        </a>
      </form>
      <ErrorNote text={form.errorText} />
      {seen === null ? null : (
        <SeenResult
          seen={seen}
          teams={teams}
          onStored={() => {
            setSeen(null);
            onDone(texts.drawn);
          }}
        />
      )}
    </div>
  );
}
