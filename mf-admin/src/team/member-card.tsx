import { useState } from 'react';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { Badge, Button, Link, request, RoleIcon } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { agreementStates } from '../lib/teams/texts.pl.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import styles from './member-card.module.css';
import { texts } from './texts.pl.ts';

function Remarks({ player }: { player: OrganiserPlayer }) {
  const remarks = [
    player.rejectionReason === null ? null : texts.rejected(player.rejectionReason),
    player.accountAlsoIn.length === 0 ? null : texts.also(player.accountAlsoIn.join(', ')),
    player.detailsHidden ? texts.hidden : null,
    player.withdrawn ? texts.withdrawn : null,
  ].filter((text) => text !== null);
  return remarks.map((text) => (
    <p key={text} className={styles.remark}>
      {text}
    </p>
  ));
}

function Identity({ player }: { player: OrganiserPlayer }) {
  return (
    <>
      <div className={styles.head}>
        <RoleIcon role={player.gameRole} />
        <h3 className={styles.name}>
          {player.firstName} „{player.nickname}” {player.lastName}
        </h3>
        {player.memberType === 'CAPTAIN' ? <Badge tone="accent">{texts.captain}</Badge> : null}
        {player.memberType === 'SUBSTITUTE' ? <Badge>{texts.substitute}</Badge> : null}
        <Badge>{player.isAdult ? texts.adult : texts.minor}</Badge>
      </div>
      <p className={styles.facts}>
        <span>{roleNames[player.gameRole]}</span>
        <span>{player.class}</span>
        <span>Discord: {player.discordUsername}</span>
        <span>
          Riot: {player.riotUsername}#{player.riotTag}
        </span>
      </p>
    </>
  );
}

interface MemberCardProps {
  player: OrganiserPlayer;
  teamId: string;
  updatedAt: string;
}

/** Everything organisers may know of a player, and what they can do. */
export function MemberCard({ player, teamId, updatedAt }: MemberCardProps) {
  const [editing, setEditing] = useState(false);
  const visibility = useAct({
    act: () =>
      request(
        player.detailsHidden ? organiserEndpoints.showPlayer : organiserEndpoints.hidePlayer,
        {
          params: { id: player.id },
        },
      ),
    touches: ['/teams'],
  });
  return (
    <li className={styles.card}>
      <Identity player={player} />
      <p className={styles.consent}>
        {texts.consent}: <strong>{agreementStates[player.gdprAgreementState]}</strong>
      </p>
      <Remarks player={player} />
      <Refusal text={visibility.refusal} />
      <div className={styles.acts}>
        {player.gdprAgreementState === 'AWAITING_REVIEW' ? (
          <Link to={`/zgody?zgoda=${encodeURIComponent(player.id)}`}>{texts.review}</Link>
        ) : null}
        <Button look="quiet" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button
          look="quiet"
          aria-disabled={visibility.busy}
          onClick={() => visibility.run(undefined)}
        >
          {player.detailsHidden ? texts.show : texts.hide}
        </Button>
      </div>
      {editing ? (
        <EditMemberDialog
          player={player}
          teamId={teamId}
          updatedAt={updatedAt}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </li>
  );
}
