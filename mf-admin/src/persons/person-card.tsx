import { useState } from 'react';
import type { FoundPerson, Player } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { Button, ButtonLink, endpoints, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { Field } from '../lib/form/fields.tsx';
import { editionName, yesNo } from '../lib/names.pl.ts';
import { saveJson } from '../lib/files.ts';
import { mayOpen } from '../lib/session/page-roles.ts';
import { useRole } from '../lib/session/role.tsx';
import { ConfirmButton, DialogButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Facts, Fetched, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './persons.module.css';
import { memberTypeNames, publicNames, texts } from './texts.pl.ts';

const { erasePlayer, exportPerson, hidePlayer, showPlayer } = organiserEndpoints;

export function nameOf({ firstName, lastName, nickname }: FoundPerson): string {
  return [firstName, `„${nickname}”`, lastName].filter((part) => part !== '').join(' ');
}

function factsOf(player: Player): (readonly [name: string, value: string])[] {
  const { gameRole, memberType, isAdult } = player;
  const shown = {
    ...player,
    gameRole: roleNames[gameRole],
    memberType: memberType === undefined ? undefined : memberTypeNames[memberType],
    isAdult: isAdult === undefined ? undefined : yesNo(isAdult),
  };
  return publicNames.flatMap(([name, label]) => {
    const value = shown[name];
    return value === undefined || value === '' ? [] : [[label, value] as const];
  });
}

/** What the public endpoint really returns now, not what it should return. */
function PublicFacts({ person: { id, team } }: { person: FoundPerson }) {
  return (
    <Fetched
      endpoint={endpoints.getTeam}
      input={{ params: { tag: team.tag } }}
      pending={<Skeleton shape="card" />}
      failed={texts.publicFailed}
    >
      {({ players }) => {
        const player = players.find((member) => member.id === id);
        return (
          <Facts facts={player === undefined ? [] : factsOf(player)} className={styles.facts} />
        );
      }}
    </Fetched>
  );
}

function Public({ person }: { person: FoundPerson }) {
  if (!person.edition.isCurrent) return <p>{texts.publicPast}</p>;
  if (person.team.state !== 'ACCEPTED') return <p>{texts.publicNotYet}</p>;
  return <PublicFacts person={person} />;
}

interface EraseProps {
  person: FoundPerson;
  onErased: () => void;
}

/** Erasing cannot be undone, so the nickname has to be typed. */
function Erase({ person, onErased }: EraseProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const erasing = useEndpointMutation(erasePlayer, { onDone: onErased });

  function confirm() {
    const matches = typed.trim() === person.nickname;
    setWrong(!matches);
    if (matches) erasing.run({ params: { id: person.id } });
  }

  return (
    <DialogButton
      {...erasing}
      {...{ isOpen, setOpen }}
      look="secondary"
      title={texts.eraseTitle}
      action={texts.erase}
      onConfirm={confirm}
    >
      <p>{nameOf(person)}</p>
      <p>{texts.eraseText}</p>
      <Field
        label={texts.eraseConfirm(person.nickname)}
        value={typed}
        error={isWrong ? texts.eraseWrong : undefined}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogButton>
  );
}

function Actions({ person, onErased }: EraseProps) {
  const { id, detailsHidden, edition, team } = person;
  const role = useRole();
  const input = { params: { id } };
  const hiding = useEndpointMutation(hidePlayer);
  const exporting = useEndpointMutation(exportPerson, {
    onDone: (data) => saveJson(`dane-${id}.json`, data),
  });
  return (
    <>
      <ErrorNote text={hiding.errorText ?? exporting.errorText} />
      <p className={panel.meta}>{texts.hideHint}</p>
      <div className={panel.actions}>
        {detailsHidden ? (
          <ConfirmButton
            endpoint={showPlayer}
            input={input}
            action={texts.show}
            look="secondary"
            title={texts.showTitle}
          >
            <p>{nameOf(person)}</p>
            <p>{texts.showText}</p>
          </ConfirmButton>
        ) : (
          <Button aria-disabled={hiding.busy} onClick={() => hiding.run(input)}>
            {texts.hide}
          </Button>
        )}
        <Button aria-disabled={exporting.busy} onClick={() => exporting.run(input)}>
          {exporting.busy ? texts.exporting : texts.exportAct}
        </Button>
        {edition.isCurrent && mayOpen(role, '/druzyny/:tag') ? (
          <ButtonLink to={`/druzyny/${encodeURIComponent(team.tag)}`}>{texts.correct}</ButtonLink>
        ) : null}
        <ButtonLink to={`/dziennik?czego=${id}`}>{texts.log}</ButtonLink>
        <Erase person={person} onErased={onErased} />
      </div>
      <output className={panel.success}>{exporting.done ? texts.exported : ''}</output>
    </>
  );
}

interface PersonCardProps extends EraseProps {
  onBack: () => void;
}

export function PersonCard({ person, onErased, onBack }: PersonCardProps) {
  const { team, edition, detailsHidden } = person;
  const facts = [
    [texts.team, `${team.name} (${team.tag})`],
    [texts.edition, editionName(edition.name, edition.year)],
    [texts.details, detailsHidden ? texts.detailsHidden : texts.detailsShown],
  ] as const;
  return (
    <article className={panel.card}>
      <h2 className={panel.heading} tabIndex={-1} ref={takeFocus}>
        {nameOf(person)}
      </h2>
      <Facts facts={facts} className={styles.facts} />
      <h3 className={styles.subtitle}>{texts.publicTitle}</h3>
      <Public person={person} />
      <Actions person={person} onErased={onErased} />
      <div>
        <Button look="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </article>
  );
}
