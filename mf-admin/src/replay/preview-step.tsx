import type { Game, ReplaySeat } from '@puchar/shared/contract';
import { formatDuration } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { teamOf } from './decision.ts';
import type { Meet } from './decision.ts';
import styles from './replay.module.css';
import { SeatList } from './seat-list.tsx';
import { texts } from './texts.pl.ts';
import type { Replay } from './use-replay.ts';
import { warningsOf } from './warnings.ts';

interface PreviewStepProps {
  game: Game;
  meet: Meet;
  replay: Replay;
  opened: NonNullable<Replay['opened']>;
}

function Facts({ opened: { preview, decision }, meet }: PreviewStepProps) {
  const { winnerSide } = preview;
  const winner = winnerSide && teamOf(winnerSide, decision.blueTeamId, meet);
  const rows = [
    [texts.length, formatDuration(preview.durationSeconds)],
    [texts.patch, preview.patch ?? texts.unknown],
    [
      texts.winner,
      winnerSide === null
        ? texts.unknown
        : texts.sideOf(texts.sides[winnerSide], winner?.name ?? null),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.muted}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Warnings({ game, meet, opened }: PreviewStepProps) {
  const warnings = warningsOf({ game, meet, ...opened });
  return (
    <ul className={styles.warnings} role="list" aria-label={texts.warnings}>
      {opened.preview.wouldFill ? <li>{texts.wouldFill}</li> : null}
      {warnings.map((text) => (
        <li key={text} className={styles.warning}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Sides({ meet, replay, opened: { decision } }: PreviewStepProps) {
  const { blueTeamId } = decision;
  const other = blueTeamId === meet.team1.id ? meet.team2.id : meet.team1.id;
  const teams = [meet.team1, meet.team2].map(({ id, name }) => ({ value: id, label: name }));
  const choices = blueTeamId === null ? [{ value: '', label: texts.pickTeam }, ...teams] : teams;
  return (
    <div className={styles.choice}>
      <SelectField
        label={texts.blueTeam}
        choices={choices}
        value={blueTeamId ?? ''}
        error={replay.obstacle ?? undefined}
        onChange={({ target }) => replay.decide({ blueTeamId: target.value || null })}
      />
      {blueTeamId === null ? null : (
        <Button onClick={() => replay.decide({ blueTeamId: other })}>{texts.swap}</Button>
      )}
    </div>
  );
}

/** What the file says, who is taken for whom, and what would come of saving it. */
export function PreviewStep(props: PreviewStepProps) {
  const { meet, replay, opened } = props;
  const { preview, decision } = opened;
  const data = useQuery(apiQuery(endpoints.getStaticData, {}));
  const championName = ({ championKey, championName: inFile }: ReplaySeat) =>
    data.data?.champions[championKey]?.name ?? inFile;
  const seat = (place: number, playerId: string | null) =>
    replay.decide({ seats: decision.seats.map((was, at) => (at === place ? playerId : was)) });
  return (
    <>
      <Facts {...props} />
      <Warnings {...props} />
      <Sides {...props} />
      <div className={styles.sides}>
        {(['BLUE', 'RED'] as const).map((side) => (
          <SeatList
            key={side}
            side={side}
            seats={preview.seats}
            decision={decision}
            meet={meet}
            doubled={replay.doubled}
            championName={championName}
            onChange={seat}
          />
        ))}
      </div>
      <Refusal text={replay.refusal} />
      <div className={styles.actions}>
        <Button look="primary" onClick={replay.save} aria-disabled={replay.saving}>
          {replay.saving ? texts.saving : texts.save}
        </Button>
        <Button onClick={replay.forget}>{texts.discard}</Button>
        {replay.refusal === texts.gone ? (
          <Button onClick={replay.upload.again}>{texts.retry}</Button>
        ) : null}
      </div>
    </>
  );
}
