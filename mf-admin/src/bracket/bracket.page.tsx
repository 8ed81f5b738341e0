import type { BracketNode } from '@puchar/shared/contract';
import { apiQuery, EmptyState, endpoints, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { SelectField } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed } from '../lib/session/role.tsx';
import { BracketRounds, roundsOf } from '../lib/ui/bracket-rounds.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Fetched, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { DrawSection } from './draw-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { texts } from './texts.pl.ts';
import { UnplayedWarning } from './unplayed-warning.tsx';

const { deleteBracket, generateBracket, getBracketRules, updateNode } = organiserEndpoints;

function Attach({ node }: { node: BracketNode }) {
  const query = { stage: 'LADDER', state: 'UPCOMING' } as const;
  const { data: meetings = [] } = useQuery(apiQuery(endpoints.getMeetings, { query }));
  const update = useEndpointMutation(updateNode);
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
        empty={texts.choose}
        choices={fitting.map(({ id, team1, team2 }) => ({
          value: id,
          label: `${team1.tag} – ${team2.tag}`,
        }))}
        onChange={({ target: { value: meetingId } }) => {
          if (meetingId !== '') update.run({ params: { id: node.id }, body: { meetingId } });
        }}
      />
      <ErrorNote text={update.errorText} />
    </>
  );
}

function NodeAction({ node }: { node: BracketNode }) {
  const { id, meeting, team1, team2 } = node;
  if (meeting?.state === 'UPCOMING') {
    return (
      <ConfirmButton
        endpoint={updateNode}
        input={{ params: { id }, body: { meetingId: null } }}
        action={texts.detach}
        title={texts.detachTitle}
      >
        <p>{texts.detachConsequence}</p>
      </ConfirmButton>
    );
  }
  const both = team1 !== undefined && team1 !== null && team2 !== undefined && team2 !== null;
  if (meeting !== undefined || !both) return null;
  return (
    <Allowed endpoint={updateNode}>
      <Attach node={node} />
    </Allowed>
  );
}

function Present({ final }: { final: BracketNode }) {
  return (
    <>
      <Allowed endpoint={updateNode}>
        <p className={panel.intro}>{texts.correct}</p>
      </Allowed>
      <BracketRounds final={final} action={(node) => <NodeAction node={node} />} />
      <div>
        <ConfirmButton
          endpoint={deleteBracket}
          input={{}}
          action={texts.clear}
          title={texts.clearTitle}
        >
          <p>{texts.clearConsequence}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

function roundsIn(final: BracketNode | null | undefined): number {
  return final ? roundsOf(final).length : 0;
}

/** Rules first: they decide what the draw makes. */
function Preparing() {
  const { data: final } = useQuery(apiQuery(endpoints.getBracket, {}));
  const { data: rules } = useQuery(apiQuery(getBracketRules, {}));
  const size = rules?.size ?? null;
  const count = roundsIn(final);
  return (
    <>
      <Section id="zasady" title={texts.rules}>
        <RulesSection firstRound={count === 0 ? 0 : 2 ** (count - 1)} />
      </Section>
      <Section id="losowanie" title={texts.draw}>
        <UnplayedWarning />
        <DrawSection key={size} size={size} />
      </Section>
    </>
  );
}

export default function BracketPage() {
  return (
    <PanelFrame title={texts.title}>
      <Section id="obecna" title={texts.present}>
        <Fetched
          endpoint={endpoints.getBracket}
          input={{}}
          pending={<Skeleton height={320} />}
          failed={texts.failed}
        >
          {(final) =>
            final === null ? <EmptyState>{texts.none}</EmptyState> : <Present final={final} />
          }
        </Fetched>
      </Section>
      <Allowed endpoint={generateBracket}>
        <Preparing />
      </Allowed>
    </PanelFrame>
  );
}
