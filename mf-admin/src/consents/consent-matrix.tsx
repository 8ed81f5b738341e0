import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { Badge, Button, Link } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { agreementStates } from '../lib/names.pl.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './consent-matrix.module.css';
import { texts } from './texts.pl.ts';

export interface ConsentRow {
  team: OrganiserTeam;
  player: OrganiserPlayer;
  isLate: boolean;
}

/** @param deadline ISO 8601; null for none. @param now Milliseconds since 1970. */
export function consentRows(
  teams: readonly OrganiserTeam[],
  deadline: string | null,
  now: number,
): ConsentRow[] {
  const over = deadline !== null && Date.parse(deadline) < now;
  return teams.flatMap((team) =>
    team.players.map((player) => ({
      team,
      player,
      isLate: over && player.gdprAgreementState === 'AWAITING',
    })),
  );
}

export function waitingRows(rows: readonly ConsentRow[]): ConsentRow[] {
  return rows
    .filter(({ player }) => player.gdprAgreementState === 'AWAITING_REVIEW')
    .toSorted((a, b) => (a.player.sentAt ?? '').localeCompare(b.player.sentAt ?? ''));
}

const tones = { AWAITING: 'neutral', AWAITING_REVIEW: 'accent', ACCEPTED: 'win' } as const;

interface ConsentCellProps {
  row: ConsentRow;
  onReview: (row: ConsentRow) => void;
}

function ConsentCell({ row, onReview }: ConsentCellProps) {
  const { player, isLate } = row;
  return (
    <li className={`${panel.tile} ${styles.cell}`}>
      <span className={panel.strong}>
        {player.firstName} {player.lastName}
      </span>
      <span className={panel.tools}>
        <Badge tone={tones[player.gdprAgreementState]}>
          {agreementStates[player.gdprAgreementState]}
        </Badge>
        {isLate ? <Badge tone="loss">{texts.lateBadge}</Badge> : null}
      </span>
      {player.gdprAgreementState === 'AWAITING_REVIEW' ? (
        <Button onClick={() => onReview(row)}>{texts.reviewOne(player.nickname)}</Button>
      ) : null}
      {player.gdprAgreementState === 'AWAITING' ? (
        <ConfirmButton
          endpoint={organiserEndpoints.renewConsentLink}
          input={{ params: { agreementId: player.gdprAgreementId } }}
          action={texts.renew}
          title={texts.renewTitle}
        >
          <p>{texts.renewConsequence}</p>
          <p>{texts.renewed}</p>
        </ConfirmButton>
      ) : null}
    </li>
  );
}

interface ConsentMatrixProps {
  rows: readonly ConsentRow[];
  onReview: (row: ConsentRow) => void;
}

export function ConsentMatrix({ rows, onReview }: ConsentMatrixProps) {
  const teams = [...new Map(rows.map(({ team }) => [team.id, team])).values()];
  return (
    <ul className={styles.teams} role="list">
      {teams.map((team) => (
        <li key={team.id} className={styles.team}>
          <h3>
            <Link className={styles.name} to={`/druzyny/${encodeURIComponent(team.tag)}`}>
              {team.tag} {team.name}
            </Link>
          </h3>
          <ul className={styles.cells} role="list">
            {rows
              .filter((row) => row.team.id === team.id)
              .map((row) => (
                <ConsentCell key={row.player.id} row={row} onReview={onReview} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
