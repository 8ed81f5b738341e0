import type { GameRole, MemberType, TeamPage } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import styles from '../corrections/corrections.module.css';
import { Choice } from './choice.tsx';
import type { RosterAct } from './roster.tsx';
import type { Values } from './roster-values.ts';
import { texts } from './texts.pl.ts';

interface MemberChoicesProps {
  act: RosterAct;
  page: TeamPage;
  isLate: boolean;
  values: Values;
  set: (change: Partial<Values>) => void;
}

export function Leaving({ act, page, isLate, values, set }: MemberChoicesProps) {
  const nicknames = page.members
    .filter(({ erased }) => !erased)
    .map(({ id, nickname, memberType }) => ({ id, nickname, memberType }));
  const substitutes = nicknames.filter(
    ({ id, memberType }) => memberType === 'SUBSTITUTE' && id !== values.playerId,
  );
  const isSubstitute = nicknames.some(
    ({ id, memberType }) => id === values.playerId && memberType === 'SUBSTITUTE',
  );
  return (
    <>
      <Choice
        label={texts.who}
        value={values.playerId}
        choices={nicknames.map(({ id, nickname }) => [id, nickname])}
        onChange={(playerId) => set({ playerId, promotedId: '' })}
      />
      {act === 'REMOVE' && !isSubstitute && (
        <Choice
          label={texts.promoted}
          value={values.promotedId}
          choices={[
            ['', texts.noOne],
            ...substitutes.map(({ id, nickname }) => [id, nickname] as const),
          ]}
          onChange={(promotedId) => set({ promotedId })}
        />
      )}
      <p role="note">{isLate ? texts.leavesLate : texts.leaves}</p>
    </>
  );
}

export function Roles({ page, values, set }: MemberChoicesProps) {
  const change = (id: string, part: { gameRole?: GameRole; memberType?: MemberType }) =>
    set({ members: values.members.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  return values.members.map(({ id, gameRole, memberType }) => {
    const nickname = page.members.find((member) => member.id === id)?.nickname ?? '';
    // Both values are among the choices.
    return (
      <div key={id} className={styles.field}>
        <Choice
          label={texts.roleOf(nickname)}
          value={gameRole}
          choices={Object.entries(roleNames)}
          onChange={(value) => change(id, { gameRole: value as GameRole })}
        />
        <Choice
          label={texts.placeOf(nickname)}
          value={memberType}
          choices={Object.entries(texts.places)}
          onChange={(value) => change(id, { memberType: value as MemberType })}
        />
      </div>
    );
  });
}
