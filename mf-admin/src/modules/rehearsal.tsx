import type { ModuleAdmin } from '@puchar/shared/contract';
import { formatDate, stageOrder } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import { LinkCard } from './link-card.tsx';
import styles from './sections.module.css';
import { texts } from './texts.pl.ts';
import { useRehearsal } from './use-rehearsal.ts';

const asNow = { value: '', label: texts.asNow };
const stageChoices = [
  asNow,
  ...stageOrder.map((stage) => ({ value: stage, label: stageNames[stage] })),
];

/** The site as it would be, by a link that is good once. */
export function Rehearsal({ admin: { revisions } }: { admin: ModuleAdmin }) {
  const { choice, choose, make, busy, refusal, link } = useRehearsal();
  const revChoices = [
    asNow,
    ...revisions.map(({ rev, summary, createdAt }) => ({
      value: String(rev),
      label: `${texts.rev(rev)}: ${summary} (${formatDate(createdAt)})`,
    })),
  ];
  return (
    <div className={styles.block}>
      <div className={styles.fields}>
        <SelectField
          label={texts.rehearsalStage}
          choices={stageChoices}
          value={choice.stage}
          onChange={(event) => choose({ stage: event.target.value })}
        />
        <SelectField
          label={texts.rehearsalRev}
          choices={revChoices}
          value={choice.rev}
          onChange={(event) => choose({ rev: event.target.value })}
        />
      </div>
      <Refusal text={refusal} />
      <div>
        <Button onClick={make} aria-disabled={busy}>
          {texts.rehearsalAct}
        </Button>
      </div>
      <div className={styles.block} aria-live="polite">
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
