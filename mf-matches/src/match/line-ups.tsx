import type { MeetingDetail, Player } from '@puchar/shared/contract';
import { playerOrder, roleNames } from '@puchar/shared/domain';
import { RoleIcon, SectionHeading } from '@puchar/shared/kit';
import { PlayerName } from './player-name.tsx';
import styles from './around-match.module.css';
import { texts } from './texts.pl.ts';

type DetailTeam = MeetingDetail['meet']['team1'];

const isSubstitute = ({ memberType }: Player) => memberType === 'SUBSTITUTE';

function LineUp({ team }: { team: DetailTeam }) {
  const ordered = playerOrder(team.players, ({ gameRole }) => gameRole);
  const players = ordered.toSorted(
    (one, other) => Number(isSubstitute(one)) - Number(isSubstitute(other)),
  );
  return (
    <div className={styles.team}>
      <h3 className={styles.name} translate="no">
        {team.name}
      </h3>
      <ul className={styles.players} role="list" aria-label={texts.lineUpOf(team.name)}>
        {players.map((player) => (
          <li key={player.id} className={styles.player}>
            <span className={styles.role} aria-hidden="true">
              <RoleIcon role={player.gameRole} />
            </span>
            <div className={styles.who}>
              <PlayerName player={player} nickname={player.nickname} />
              <p className={styles.roleName}>
                {isSubstitute(player)
                  ? texts.substitute(roleNames[player.gameRole])
                  : roleNames[player.gameRole]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Until there are games, which show who plays. */
export function LineUps({ detail: { meet, matches } }: { detail: MeetingDetail }) {
  const { team1, team2, state } = meet;
  const hasPlayers = team1.players.length > 0 || team2.players.length > 0;
  const hasFigures = matches.some(({ players }) => players.length > 0);
  if (state === 'FINISHED' || hasFigures || !hasPlayers) return null;
  return (
    <section className={styles.section} aria-labelledby="sklady">
      <SectionHeading id="sklady">{texts.lineUps}</SectionHeading>
      <div className={styles.teams}>
        <LineUp team={team1} />
        <LineUp team={team2} />
      </div>
    </section>
  );
}
