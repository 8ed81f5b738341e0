import { useState } from 'react';
import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { Badge, Button, Link, RoleIcon } from '@puchar/shared/kit';
import { gameRoles, organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { agreementStates } from '../lib/names.pl.ts';
import { canReopen, ReopenConsent } from '../lib/reopen-consent.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import { EditMemberDialog } from './edit-dialogs.tsx';
import { ReplacePlayerDialog } from './roster/join-dialogs.tsx';
import { RemovePlayer } from './roster/remove-player.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './member-card.module.css';
import { texts } from './texts.pl.ts';

interface MemberCardProps {
  player: OrganiserPlayer;
  team: OrganiserTeam;
}

function Remarks({ player, team }: MemberCardProps) {
  const isUnnamed =
    team.state === 'ACCEPTED' && !player.erased && player.gdprAgreementState !== 'ACCEPTED';
  const remarks = [
    isUnnamed ? texts.unnamed : null,
    player.rejectionReason === null ? null : texts.rejected(player.rejectionReason),
    player.accountAlsoIn.length === 0 ? null : texts.also(player.accountAlsoIn.join(', ')),
    player.detailsHidden && !isUnnamed ? texts.hidden : null,
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
        <h3 className={panel.name} translate="no">
          {`${player.firstName} „${player.nickname}” ${player.lastName}`}
        </h3>
        {player.memberType === 'CAPTAIN' ? <Badge tone="accent">{texts.captain}</Badge> : null}
        {player.memberType === 'SUBSTITUTE' ? <Badge>{texts.substitute}</Badge> : null}
        <Badge>{player.isAdult ? texts.adult : texts.minor}</Badge>
      </div>
      <p className={styles.facts}>
        <span>{roleNames[player.gameRole]}</span>
        <span>{player.class}</span>
        <span translate="no">{`Discord: ${player.discordUsername}`}</span>
        <span translate="no">{`Riot: ${player.riotUsername}#${player.riotTag}`}</span>
      </p>
    </>
  );
}

export function MemberCard({ player, team }: MemberCardProps) {
  const [dialog, setDialog] = useState<'edit' | 'replace' | null>(null);
  const visibility = useEndpointMutation(
    player.detailsHidden ? organiserEndpoints.showPlayer : organiserEndpoints.hidePlayer,
  );
  return (
    <li className={`${panel.box} ${styles.card}`}>
      <Identity player={player} />
      <p className={styles.consent}>
        {texts.consent}: <strong>{agreementStates[player.gdprAgreementState]}</strong>
      </p>
      <Remarks player={player} team={team} />
      <ErrorNote text={visibility.errorText} />
      <div className={styles.actions}>
        {player.gdprAgreementState === 'AWAITING_REVIEW' ? (
          <Link to={`/zgody?zgoda=${encodeURIComponent(player.id)}`}>{texts.review}</Link>
        ) : null}
        {canReopen(player) ? <ReopenConsent player={player} /> : null}
        <Button look="quiet" onClick={() => setDialog('edit')}>
          {texts.edit}
        </Button>
        <Button
          look="quiet"
          aria-label={texts.replaceLabel(player.nickname)}
          onClick={() => setDialog('replace')}
        >
          {texts.replace}
        </Button>
        {team.players.length > gameRoles.length ? (
          <RemovePlayer player={player} team={team} />
        ) : null}
        <Button
          look="quiet"
          aria-disabled={visibility.busy}
          onClick={() => visibility.run({ params: { id: player.id } })}
        >
          {player.detailsHidden ? texts.show : texts.hide}
        </Button>
      </div>
      {dialog === 'edit' ? (
        <EditMemberDialog player={player} team={team} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'replace' ? (
        <ReplacePlayerDialog player={player} team={team} onClose={() => setDialog(null)} />
      ) : null}
    </li>
  );
}
