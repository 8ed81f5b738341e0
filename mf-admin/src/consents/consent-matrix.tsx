import { useState } from 'react';
import { Badge, Button, Link, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { agreementStates } from '../lib/teams/texts.pl.ts';
import type { ConsentRow } from './consent-rows.ts';
import styles from './consent-matrix.module.css';
import { texts } from './texts.pl.ts';

const tones = { AWAITING: 'neutral', AWAITING_REVIEW: 'accent', ACCEPTED: 'win' } as const;

function RenewAct({ agreementId }: { agreementId: string }) {
  const [asked, setAsked] = useState(false);
  const renew = useAct({
    act: () => request(organiserEndpoints.renewConsentLink, { params: { agreementId } }),
    touches: ['/teams'],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.renewTitle}
        act={texts.renew}
        busy={renew.busy}
        refusal={renew.refusal}
        onConfirm={() => renew.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.renewConsequence}</p>
        <p>{texts.renewed}</p>
      </ConfirmDialog>
    </>
  );
}

interface ConsentCellProps {
  row: ConsentRow;
  onReview: (row: ConsentRow) => void;
}

function ConsentCell({ row, onReview }: ConsentCellProps) {
  const { player, isLate } = row;
  return (
    <li className={styles.cell}>
      <span className={styles.player}>
        {player.firstName} {player.lastName}
      </span>
      <span className={styles.state}>
        <Badge tone={tones[player.gdprAgreementState]}>
          {agreementStates[player.gdprAgreementState]}
        </Badge>
        {isLate ? <Badge tone="loss">{texts.lateBadge}</Badge> : null}
      </span>
      {player.gdprAgreementState === 'AWAITING_REVIEW' ? (
        <Button onClick={() => onReview(row)}>{texts.reviewOne(player.nickname)}</Button>
      ) : null}
      {player.gdprAgreementState === 'AWAITING' ? (
        <RenewAct agreementId={player.gdprAgreementId} />
      ) : null}
    </li>
  );
}

interface ConsentMatrixProps {
  rows: readonly ConsentRow[];
  onReview: (row: ConsentRow) => void;
}

/** Team by team, the consents of its players. */
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
