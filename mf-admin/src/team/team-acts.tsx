import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { Button, request, useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../lib/fields/field.tsx';
import styles from './team-acts.module.css';
import { texts } from './texts.pl.ts';

const touches = ['/teams', '/groups', '/editions/readiness'];

function AcceptAct({ team }: { team: OrganiserTeam }) {
  const [asked, setAsked] = useState(false);
  const accept = useAct({
    act: () => request(organiserEndpoints.acceptTeam, { params: { tag: team.tag } }),
    touches,
    onDone: () => setAsked(false),
  });
  if (team.state === 'ACCEPTED') return null;
  return (
    <>
      <Button look="primary" onClick={() => setAsked(true)}>
        {texts.accept[team.state]}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.acceptTitle[team.state]}
        act={texts.accept[team.state]}
        busy={accept.busy}
        refusal={accept.refusal}
        onConfirm={() => accept.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.acceptConsequence[team.state]}</p>
      </ConfirmDialog>
    </>
  );
}

function RejectAct({ team }: { team: OrganiserTeam }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const reject = useAct({
    act: () =>
      request(organiserEndpoints.rejectTeam, { params: { tag: team.tag }, body: { reason } }),
    touches,
    onDone: () => void navigate('/druzyny'),
  });
  const issues = fieldIssues(reject.error);
  if (team.state === 'ACCEPTED') return null;
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.reject}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.rejectTitle}
        act={texts.reject}
        busy={reject.busy}
        refusal={issues.reason === undefined ? reject.refusal : null}
        onConfirm={() => reject.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.rejectConsequence(team.players.length)}</p>
        <TextAreaField
          label={texts.reason}
          value={reason}
          maxLength={500}
          error={issues.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function RemoveAct({ team }: { team: OrganiserTeam }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useAct({
    act: () => request(organiserEndpoints.deleteTeam, { params: { id: team.id } }),
    touches,
    onDone: () => void navigate('/druzyny'),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.removeTitle}
        act={texts.remove}
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={() => remove.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.removeConsequence(team.players.length)}</p>
      </ConfirmDialog>
    </>
  );
}

/** What can be done with a team as a whole; what is lost by it is named first. */
export function TeamActs({ team }: { team: OrganiserTeam }) {
  return (
    <div className={styles.acts}>
      <AcceptAct team={team} />
      <RejectAct team={team} />
      {team.state === 'ACCEPTED' ? <RemoveAct team={team} /> : null}
    </div>
  );
}
