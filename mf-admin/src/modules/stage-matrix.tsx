import { useState } from 'react';
import type { AdminModule, ModuleAdmin, Stage } from '@puchar/shared/contract';
import { stageOrder } from '@puchar/shared/domain';
import { Badge, Button, tableRoles, VisuallyHidden } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import styles from './stage-matrix.module.css';
import { texts } from './texts.pl.ts';
import { useStageSwitches } from './use-stage-switches.ts';
import type { StageSwitch } from './use-stage-switches.ts';

interface CellProps {
  module: AdminModule;
  stage: Stage;
  isNow: boolean;
  isOn: boolean;
  onFlip: (one: StageSwitch) => void;
}

function Switch({ module: { slug, title }, stage, isOn, onFlip }: CellProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={texts.switchLabel(title, stageNames[stage])}
      onClick={() => onFlip({ slug, stage, isOn: !isOn })}
    >
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        {isOn ? texts.on : texts.off}
      </span>
    </button>
  );
}

function Cell(props: CellProps) {
  const { module, stage, isNow, isOn } = props;
  return (
    <td {...tableRoles.cell} className={styles.cell} data-now={isNow}>
      <span className={styles.stage} aria-hidden="true">
        {stageNames[stage]}
        {isNow ? ` (${texts.now})` : ''}
      </span>
      <Switch {...props} />
      {isOn && module.active !== null && !module.suggested.includes(stage) ? (
        <span className={styles.hint}>{texts.noPages}</span>
      ) : null}
    </td>
  );
}

function Head({ stage: present }: { stage: Stage | null }) {
  return (
    <thead {...tableRoles.group} className={styles.head}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnHeader} scope="col" className={styles.column}>
          {texts.module}
        </th>
        {stageOrder.map((stage) => (
          <th
            key={stage}
            {...tableRoles.columnHeader}
            scope="col"
            className={styles.column}
            data-now={stage === present}
          >
            {stageNames[stage]}{' '}
            {stage === present ? <Badge tone="accent">{texts.now}</Badge> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Which module is on in which stage; every switch counts at once and can be taken back. */
export function StageMatrix({ admin }: { admin: ModuleAdmin }) {
  const [last, setLast] = useState<StageSwitch | null>(null);
  const { flip, isOn, refusal } = useStageSwitches(setLast);
  const titleOf = (slug: string) =>
    admin.modules.find((module) => module.slug === slug)?.title ?? slug;

  function handleFlip(one: StageSwitch) {
    setLast(null);
    flip(one);
  }

  return (
    <div className={styles.matrix}>
      <table {...tableRoles.table} className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.switches}</VisuallyHidden>
        </caption>
        <Head stage={admin.stage} />
        <tbody {...tableRoles.group} className={styles.body}>
          {admin.modules.map((module) => (
            <tr key={module.slug} {...tableRoles.row} className={styles.row}>
              <th {...tableRoles.rowHeader} scope="row" className={styles.name}>
                {module.title} {module.killed ? <Badge tone="loss">{texts.killed}</Badge> : null}
                {module.active === null ? <Badge>{texts.noVersion}</Badge> : null}
              </th>
              {module.sensitivity === 'organiser' ? (
                <td {...tableRoles.cell} className={styles.always} colSpan={stageOrder.length}>
                  {texts.always}
                </td>
              ) : (
                stageOrder.map((stage) => (
                  <Cell
                    key={stage}
                    module={module}
                    stage={stage}
                    isNow={stage === admin.stage}
                    isOn={isOn(module, stage)}
                    onFlip={handleFlip}
                  />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.told}>
        <output>
          {last === null
            ? ''
            : texts.switched(titleOf(last.slug), stageNames[last.stage], last.isOn)}
        </output>
        {last === null ? null : (
          <Button look="quiet" onClick={() => handleFlip({ ...last, isOn: !last.isOn })}>
            {texts.undo}
          </Button>
        )}
      </div>
      <Refusal text={refusal} />
    </div>
  );
}
