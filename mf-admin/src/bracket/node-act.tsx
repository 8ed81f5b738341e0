import { useState } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import { apiQuery, Button, endpoints, request, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { Refusal } from '../lib/acts/refusal.tsx';
import { texts } from './texts.pl.ts';

function useNodeUpdate(id: string, onDone: () => void) {
  return useAct({
    act: (meetingId: string | null) =>
      request(organiserEndpoints.updateNode, { params: { id }, body: { meetingId } }),
    touches: ['/bracket', '/meetings', '/editions/readiness'],
    onDone,
  });
}

function Detach({ node }: { node: BracketNode }) {
  const [asked, setAsked] = useState(false);
  const update = useNodeUpdate(node.id, () => setAsked(false));
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.detach}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.detachTitle}
        act={texts.detach}
        busy={update.busy}
        refusal={update.refusal}
        onConfirm={() => update.run(null)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.detachConsequence}</p>
      </ConfirmDialog>
    </>
  );
}

function Attach({ node }: { node: BracketNode }) {
  const query = { stage: 'LADDER', state: 'UPCOMING' } as const;
  const { data: meetings = [] } = useQuery(apiQuery(endpoints.getMeetings, { query }));
  const update = useNodeUpdate(node.id, () => undefined);
  const ids = [node.team1?.id, node.team2?.id];
  const fitting = meetings.filter(({ team1, team2 }) =>
    [team1.id, team2.id].every((id) => ids.includes(id)),
  );
  if (fitting.length === 0) return null;
  return (
    <>
      <SelectField
        label={texts.attach}
        value=""
        choices={[
          { value: '', label: texts.choose },
          ...fitting.map(({ id, team1, team2 }) => ({
            value: id,
            label: `${team1.tag} – ${team2.tag}`,
          })),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') update.run(target.value);
        }}
      />
      <Refusal text={update.refusal} />
    </>
  );
}

/** Joins a meeting to a place of the bracket, or takes away one that has not begun. */
export function NodeAct({ node }: { node: BracketNode }) {
  const { meeting, team1, team2 } = node;
  if (meeting?.state === 'UPCOMING') return <Detach node={node} />;
  const both = team1 !== undefined && team1 !== null && team2 !== undefined && team2 !== null;
  return meeting === undefined && both ? <Attach node={node} /> : null;
}
