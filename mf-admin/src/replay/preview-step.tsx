import type { Game, ReplaySeat } from '@puchar/shared/contract';
import { formatDuration } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { named, SelectField } from '../lib/form/fields.tsx';
import { ErrorNote, Facts } from '../lib/ui/elements.tsx';
import { seatedAt, teamOf, warningsOf } from './decision.ts';
import type { Decision, Meet } from './decision.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';
import type { Replay } from './use-replay.ts';

interface PreviewStepProps {
  game: Game;
  meet: Meet;
  replay: Replay;
  opened: NonNullable<Replay['opened']>;
}

function FileFacts({ opened: { preview, decision }, meet }: PreviewStepProps) {
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
  return <Facts facts={rows} className={styles.facts} />;
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
  return (
    <div className={styles.choice}>
      <SelectField
        label={texts.blueTeam}
        empty={blueTeamId === null ? texts.pickTeam : undefined}
        choices={named([meet.team1, meet.team2])}
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

interface SeatListProps {
  side: ReplaySeat['side'];
  seats: readonly ReplaySeat[];
  decision: Decision;
  meet: Meet;
  doubled: ReadonlySet<number>;
  championName: (seat: ReplaySeat) => string;
  onChange: (place: number, playerId: string | null) => void;
}

type Member = Meet['team1']['players'][number];

function nameOf({ nickname, riotUsername, riotTag, memberType }: Member): string {
  const account = riotUsername ? ` (${riotUsername}#${riotTag ?? ''})` : '';
  return `${nickname}${account}${memberType === 'SUBSTITUTE' ? `, ${texts.substitute}` : ''}`;
}

function SeatList(props: SeatListProps) {
  const { side, decision, meet } = props;
  const team = teamOf(side, decision.blueTeamId, meet);
  const choices = team?.players.map((member) => ({ value: member.id, label: nameOf(member) }));
  return (
    <fieldset className={styles.side} data-side={side}>
      <legend className={styles.legend}>
        {texts.sideOf(texts.sides[side], team?.name ?? null)}
      </legend>
      <ul className={panel.stack} role="list">
        {props.seats
          .filter((seat) => seat.side === side)
          .map((seat) => (
            <li key={seat.place} className={`${panel.tile} ${styles.seat}`}>
              <p className={styles.muted}>
                {texts.facts(props.championName(seat), seat.kills, seat.deaths, seat.assists)}
              </p>
              <SelectField
                label={texts.seat(seat.account)}
                empty={texts.noOne}
                choices={choices ?? []}
                disabled={team === null}
                value={seatedAt(seat, decision, meet) ?? ''}
                error={props.doubled.has(seat.place) ? texts.twice : undefined}
                onChange={({ target }) =>
                  props.onChange(seat.place, target.value === '' ? null : target.value)
                }
              />
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

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
      <FileFacts {...props} />
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
      <ErrorNote text={replay.errorText} />
      <div className={panel.line}>
        <Button look="primary" onClick={replay.save} aria-disabled={replay.saving}>
          {replay.saving ? texts.saving : texts.save}
        </Button>
        <Button onClick={replay.forget}>{texts.discard}</Button>
        {replay.errorText === texts.gone ? (
          <Button onClick={replay.upload.again}>{texts.retry}</Button>
        ) : null}
      </div>
    </>
  );
}
