import { useState } from 'react';
import type { AdminModule, ModuleAdmin, Stage } from '@puchar/shared/contract';
import { stageOrder } from '@puchar/shared/domain';
import { Badge, request, tableRoles, useQueryClient, VisuallyHidden } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { errorText } from '../lib/api/errors.ts';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { stageNames } from '../lib/names.pl.ts';
import { ErrorNote, UndoNotice } from '../lib/ui/elements.tsx';
import { isStale, modulesQuery } from './module-facts.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './stage-matrix.module.css';
import { texts } from './texts.pl.ts';

interface StageSwitch {
  slug: string;
  stage: Stage;
  isOn: boolean;
}

const keyOf = ({ slug, stage }: StageSwitch) => `${slug} ${stage}`;

/** The registry as the refetch will return it. */
function withSwitch(admin: ModuleAdmin, { slug, stage, isOn }: StageSwitch, rev: number) {
  return {
    ...admin,
    rev,
    modules: admin.modules.map((module) =>
      module.slug === slug
        ? { ...module, stages: { ...module.stages, [stage]: isOn ? 'on' : 'off' } satisfies object }
        : module,
    ),
  };
}

/**
 * Optimistic switches: sent one after another, each on top of the revision then on the screen, and reverted after a
 * failure.
 */
function useStageSwitches(onDone: (done: StageSwitch) => void) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failure, setError] = useState<string | null>(null);
  const { queryKey } = modulesQuery;

  function forget(one: StageSwitch) {
    setWanted((before) => {
      const next = new Map(before);
      // A later click on the same switch stays.
      if (next.get(keyOf(one)) === one.isOn) next.delete(keyOf(one));
      return next;
    });
  }

  const requests = useRequests(
    organiserEndpoints.setModuleStages,
    ({ slug, stage, isOn }: StageSwitch) =>
      request(organiserEndpoints.setModuleStages, {
        body: {
          expectedRev: client.getQueryData(queryKey)?.rev ?? 0,
          stages: { [slug]: { [stage]: isOn ? 'on' : 'off' } },
        },
      }),
    {
      scope: 'module-stages',
      onDone: ({ rev }, one) => {
        client.setQueryData(queryKey, (admin) => admin && withSwitch(admin, one, rev));
        forget(one);
        onDone(one);
      },
      onError: (error, one) => {
        forget(one);
        setError(isStale(error) ? texts.revChanged : errorText(error));
      },
    },
  );

  return {
    errorText: failure,
    isOn: ({ slug, stages }: AdminModule, stage: Stage) =>
      wanted.get(`${slug} ${stage}`) ?? stages[stage] === 'on',
    flip: (one: StageSwitch) => {
      setError(null);
      setWanted((before) => new Map(before).set(keyOf(one), one.isOn));
      requests.run(one);
    },
  };
}

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
      data-printed
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
        {isNow ? `${stageNames[stage]} (${texts.now})` : stageNames[stage]}
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
            <span>{stageNames[stage]}</span>{' '}
            {stage === present ? <Badge tone="accent">{texts.now}</Badge> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function StageMatrix({ admin }: { admin: ModuleAdmin }) {
  const [last, setLast] = useState<StageSwitch | null>(null);
  const switches = useStageSwitches(setLast);
  const titleOf = (slug: string) =>
    admin.modules.find((module) => module.slug === slug)?.title ?? slug;

  function handleFlip(one: StageSwitch) {
    setLast(null);
    switches.flip(one);
  }

  return (
    <div className={panel.column}>
      <table {...tableRoles.table} className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.switches}</VisuallyHidden>
        </caption>
        <Head stage={admin.stage} />
        <tbody {...tableRoles.group} className={styles.body}>
          {admin.modules.map((module) => (
            <tr key={module.slug} {...tableRoles.row} className={styles.row}>
              <th {...tableRoles.rowHeader} scope="row" className={styles.name}>
                <span>{module.title}</span>{' '}
                {module.killed ? <Badge tone="loss">{texts.killed}</Badge> : null}
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
                    isOn={switches.isOn(module, stage)}
                    onFlip={handleFlip}
                  />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <UndoNotice
        text={
          last === null ? '' : texts.switched(titleOf(last.slug), stageNames[last.stage], last.isOn)
        }
        undo={last && (() => handleFlip({ ...last, isOn: !last.isOn }))}
      />
      <ErrorNote text={switches.errorText} />
    </div>
  );
}
