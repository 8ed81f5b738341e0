import { useState } from 'react';
import type { DropOutConsequences, OrganiserTeam, TeamDropOut } from '@puchar/shared/contract';
import { Spinner } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, TextAreaField } from '../lib/form/fields.tsx';
import { RadioField } from '../lib/form/radio-field.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmButton, DialogButton } from '../lib/ui/dialogs.tsx';
import { Consequences, Fetched } from '../lib/ui/elements.tsx';
import { dropOutTexts as texts } from './drop-out-texts.pl.ts';

const { dropTeamOut, getDropOutConsequences, undoDropOut } = organiserEndpoints;

function linesFor(found: DropOutConsequences): string[] {
  const {
    rule,
    groupIsClosed,
    hasBracket,
    playedGroupMeetings,
    openGroupMeetings,
    bracketMeetings,
  } = found;
  const inGroup = playedGroupMeetings + openGroupMeetings > 0;
  return [
    texts.stays,
    ...(inGroup && groupIsClosed ? [texts.tablesStay] : []),
    ...(inGroup && !groupIsClosed
      ? [texts.groupMeetings(playedGroupMeetings, openGroupMeetings)]
      : []),
    ...(inGroup && !groupIsClosed && rule !== null ? [texts.ruleOfEdition[rule]] : []),
    ...(hasBracket && inGroup && !groupIsClosed ? [texts.checkBracket] : []),
    ...(bracketMeetings.length === 0 ? [] : [texts.walkovers(bracketMeetings.join(', '))]),
  ];
}

function DropTeamOut({ team }: { team: OrganiserTeam }) {
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: dropTeamOut,
    params: { id: team.id },
    values: { kind: 'WITHDRAWN', rule: '', reason: '' },
    bodyOf: ({ kind, rule, reason }): TeamDropOut => ({
      kind: kind === 'DISQUALIFIED' ? kind : 'WITHDRAWN',
      reason,
      ...(rule === 'ANNUL' || rule === 'KEEP' ? { rule } : {}),
    }),
    onDone: () => setOpen(false),
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.title(team.name)}
      label={texts.open}
      action={texts.action}
      onConfirm={form.submit}
    >
      <RadioField {...form.field('kind')} legend={texts.kind} choices={choicesOf(texts.kinds)} />
      <Fetched
        endpoint={getDropOutConsequences}
        input={{ params: { id: team.id } }}
        pending={<Spinner label={texts.loading} />}
        failed={texts.failed}
      >
        {(found) => (
          <>
            <Consequences list={linesFor(found)} />
            {found.ruleIsNeeded ? (
              <RadioField
                {...form.field('rule')}
                legend={texts.rule}
                choices={choicesOf(texts.rules)}
              />
            ) : null}
          </>
        )}
      </Fetched>
      <TextAreaField {...form.field('reason')} label={texts.reason} maxLength={500} rows={3} />
    </DialogButton>
  );
}

function linesForUndo(found: DropOutConsequences) {
  const { openGroupMeetings, bracketMeetings, obstacles, hasBracket, rule } = found;
  return [
    texts.playsAgain,
    ...(hasBracket && rule !== null ? [texts.checkBracket] : []),
    ...(openGroupMeetings === 0 ? [] : [texts.groupReturns]),
    ...(bracketMeetings.length === 0 ? [] : [texts.bracketReturns(bracketMeetings.join(', '))]),
    ...(obstacles.length === 0 ? [] : [texts.obstacles(obstacles.join(', '))]),
  ];
}

function UndoDropOut({ team }: { team: OrganiserTeam }) {
  return (
    <ConfirmButton
      endpoint={undoDropOut}
      input={{ params: { id: team.id } }}
      action={texts.undo}
      title={texts.undoTitle(team.name)}
    >
      <Fetched
        endpoint={getDropOutConsequences}
        input={{ params: { id: team.id } }}
        pending={<Spinner label={texts.loading} />}
        failed={texts.failed}
      >
        {(found) => <Consequences list={linesForUndo(found)} />}
      </Fetched>
    </ConfirmButton>
  );
}

/** For accepted teams; a submission is rejected instead. */
export function DropOut({ team }: { team: OrganiserTeam }) {
  return team.droppedOut === undefined ? <DropTeamOut team={team} /> : <UndoDropOut team={team} />;
}
