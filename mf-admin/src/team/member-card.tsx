import { useState } from 'react';
import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { Badge, Button, Link, RoleIcon } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { agreementStates } from '../lib/names.pl.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import { EditMemberDialog } from './edit-dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
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
    <p key={text} className={panel.warning}>
      {text}
    </p>
  ));
}

function Identity({ player }: { player: OrganiserPlayer }) {
  return (
    <>
      <div className={styles.head}>
        <RoleIcon role={player.gameRole} />
        <h3 className={panel.name}>
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
  team: OrganiserTeam;
}

export function MemberCard({ player, team }: MemberCardProps) {
  const [editing, setEditing] = useState(false);
  const visibility = useEndpointMutation(
    player.detailsHidden ? organiserEndpoints.showPlayer : organiserEndpoints.hidePlayer,
  );
  return (
    <li className={`${panel.box} ${styles.card}`}>
      <Identity player={player} />
      <p className={styles.consent}>
        {texts.consent}: <strong>{agreementStates[player.gdprAgreementState]}</strong>
      </p>
      <Remarks player={player} />
      <ErrorNote text={visibility.errorText} />
      <div className={styles.actions}>
        {player.gdprAgreementState === 'AWAITING_REVIEW' ? (
          <Link to={`/zgody?zgoda=${encodeURIComponent(player.id)}`}>{texts.review}</Link>
        ) : null}
        <Button look="quiet" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button
          look="quiet"
          aria-disabled={visibility.busy}
          onClick={() => visibility.run({ params: { id: player.id } })}
        >
          {player.detailsHidden ? texts.show : texts.hide}
        </Button>
      </div>
      {editing ? (
        <EditMemberDialog player={player} team={team} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}
