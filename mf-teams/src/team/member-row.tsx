import type { Player } from '@puchar/shared/contract';
import { playerOrder, roleNames } from '@puchar/shared/domain';
import { Badge, Link, RoleIcon, useSite } from '@puchar/shared/kit';
import styles from './member-row.module.css';
import { texts } from './texts.pl.ts';

function memberName({ firstName, lastName, nickname }: Player): string {
  return [firstName, `„${nickname}”`, lastName].filter((part) => part !== undefined).join(' ');
}

export function memberOrder(players: readonly Player[]): Player[] {
  const ordered = playerOrder(players, ({ gameRole }) => gameRole);
  const isSubstitute = ({ memberType }: Player) => memberType === 'SUBSTITUTE';
  return [...ordered.filter((player) => !isSubstitute(player)), ...ordered.filter(isSubstitute)];
}

function Mark({ text, tone }: { text: string; tone: 'accent' | 'neutral' }) {
  return (
    <span>
      {' '}
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}

function Badges({ player }: { player: Player }) {
  return (
    <>
      {player.memberType === 'CAPTAIN' ? <Mark tone="accent" text={texts.captain} /> : null}
      {player.memberType === 'SUBSTITUTE' ? <Mark tone="neutral" text={texts.substitute} /> : null}
      {player.isAdult === false ? <Mark tone="neutral" text={texts.minor} /> : null}
    </>
  );
}

function account({ riotUsername, riotTag }: Player): string | undefined {
  if (riotUsername === undefined) return undefined;
  return riotTag === undefined ? riotUsername : `${riotUsername}#${riotTag}`;
}

interface FactProps {
  kind: 'class' | 'chat' | 'account';
  value: string | undefined;
  isName?: boolean;
}

function Fact({ kind, value, isName = false }: FactProps) {
  if (value === undefined) return null;
  return (
    <div className={styles.fact} data-kind={kind}>
      <dt className={styles.label}>{texts[kind]}</dt>
      <dd className={styles.value} translate={isName ? 'no' : undefined}>
        {value}
      </dd>
    </div>
  );
}

const recordPage = '/statystyki/:playerId';

function Name({ player }: { player: Player }) {
  const hasPage = useSite().routes.includes(recordPage);
  const name = memberName(player);
  if (!hasPage || player.hasRecord !== true) return <span>{name}</span>;
  return (
    <Link className={styles.link} to={`/statystyki/${player.id}`}>
      {name}
    </Link>
  );
}

/** Without consent the server sends the nickname and the role alone. */
export function MemberRow({ player }: { player: Player }) {
  const facts = [player.class, player.discordUsername, player.riotUsername];
  return (
    <div className={styles.member}>
      <span className={styles.role} aria-hidden="true">
        <RoleIcon role={player.gameRole} />
      </span>
      <div className={styles.who}>
        <p className={styles.names}>
          <span className={styles.name} translate="no">
            <Name player={player} />
          </span>{' '}
          <Badges player={player} />
        </p>
        <p className={styles.roleName}>{roleNames[player.gameRole]}</p>
      </div>
      {facts.every((fact) => fact === undefined) ? null : (
        <dl className={styles.facts}>
          <Fact kind="class" value={player.class} />
          <Fact kind="chat" value={player.discordUsername} isName />
          <Fact kind="account" value={account(player)} isName />
        </dl>
      )}
    </div>
  );
}
