import type { CaseKind, OpenCase } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, ButtonLink, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { CorrectionList } from '../lib/corrections/correction-list.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { TeamThread } from '../lib/messages/team-thread.tsx';
import { RosterRequestCase } from '../lib/roster-request/roster-request.tsx';
import { PageLink } from '../lib/session/role.tsx';
import { Fetched, Section, takeFocus, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { Reminders } from './reminders.tsx';
import { caseTexts, texts } from './texts.pl.ts';

const pageOf = ({ tag }: OpenCase['team']) => `/druzyny/${encodeURIComponent(tag)}`;

interface CaseProps {
  entry: OpenCase;
  isOpen: boolean;
  onToggle: () => void;
}

interface UnfoldedProps extends CaseProps {
  label: string;
  name: string;
  children: ReactNode;
}

function Unfolded({ isOpen, onToggle, label, name, children }: UnfoldedProps) {
  if (!isOpen) {
    return (
      <Button onClick={onToggle} aria-label={name}>
        {label}
      </Button>
    );
  }
  return (
    <div className={panel.section} ref={takeFocus} tabIndex={-1}>
      {children}
      <div>
        <Button look="quiet" onClick={onToggle}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

function MessageCase(props: CaseProps) {
  const { team } = props.entry;
  return (
    <Unfolded {...props} label={texts.reply} name={texts.replyTo(team.name)}>
      <TeamThread team={team} />
    </Unfolded>
  );
}

function CorrectionCase(props: CaseProps) {
  const { team } = props.entry;
  return (
    <Unfolded {...props} label={texts.corrections} name={texts.correctionsOf(team.name)}>
      <CorrectionList teamId={team.id} />
    </Unfolded>
  );
}

function RosterCase(props: CaseProps) {
  const { team } = props.entry;
  return (
    <Unfolded {...props} label={texts.roster} name={texts.rosterOf(team.name)}>
      <RosterRequestCase teamId={team.id} />
    </Unfolded>
  );
}

function ReviewCase({ entry: { team } }: CaseProps) {
  const to = `/zgody?stan=AWAITING_REVIEW&szukaj=${encodeURIComponent(team.tag)}`;
  return (
    <ButtonLink to={to} aria-label={texts.reviewOf(team.name)}>
      {texts.review}
    </ButtonLink>
  );
}

function LateConsentCase({ entry: { team } }: CaseProps) {
  return (
    <ButtonLink to={`${pageOf(team)}#linki`} aria-label={texts.linksOf(team.name)}>
      {texts.links}
    </ButtonLink>
  );
}

function MeetingCase({ entry: { meeting } }: CaseProps) {
  if (meeting === undefined) return null;
  return (
    <ButtonLink to={`/mecze/${meeting.id}`} aria-label={texts.meetingOf(meeting.name)}>
      {texts.meeting}
    </ButtonLink>
  );
}

/** A result is confirmed on Start, beside what both captains reported. */
function ResultCase({ entry: { meeting } }: CaseProps) {
  return (
    <ButtonLink to="/#dzis" aria-label={texts.resultOf(meeting?.name ?? '')}>
      {texts.result}
    </ButtonLink>
  );
}

/** What closes a case of each kind, here or at the place that it leads to. */
const actions: Readonly<Record<CaseKind, ComponentType<CaseProps>>> = {
  MESSAGE: MessageCase,
  CORRECTION_SENT: CorrectionCase,
  CORRECTION_AWAITED: CorrectionCase,
  CONSENT_TO_REVIEW: ReviewCase,
  CONSENT_AWAITED: LateConsentCase,
  ROSTER_REQUEST: RosterCase,
  RESULT: ResultCase,
  DATE_TO_DECIDE: MeetingCase,
  DATE_AWAITED: MeetingCase,
};

function Case(props: CaseProps) {
  const { kind, team, meeting, count, since, isLate } = props.entry;
  const Action = actions[kind];
  return (
    <li className={panel.card}>
      <WordsRow end={isLate ? <Badge tone="loss">{texts.late}</Badge> : null}>
        <PageLink
          className={panel.link}
          to={meeting === undefined ? pageOf(team) : `/mecze/${meeting.id}`}
        >
          <span translate="no">{meeting?.name ?? team.name}</span>
        </PageLink>
        <p>{caseTexts[kind](count)}</p>
        <p className={panel.meta}>{texts.since(formatDate(since))}</p>
      </WordsRow>
      <div>
        <Action {...props} />
      </div>
    </li>
  );
}

const keyOf = ({ kind, id }: OpenCase) => `${kind} ${id}`;

interface CaseListProps {
  id: string;
  title: string;
  cases: readonly OpenCase[];
}

/** An open case stays, with what is typed in it, also when another organiser has settled it. */
function useOpenCases(cases: readonly OpenCase[]) {
  const [open, setOpen] = useState<readonly OpenCase[]>([]);
  const isOpen = (entry: OpenCase) => open.some((one) => keyOf(one) === keyOf(entry));
  const present = new Set(cases.map(keyOf));
  return {
    shown: [...open.filter((entry) => !present.has(keyOf(entry))), ...cases],
    isOpen,
    toggle: (entry: OpenCase) =>
      setOpen(isOpen(entry) ? open.filter((one) => keyOf(one) !== keyOf(entry)) : [...open, entry]),
  };
}

function CaseList({ id, title, cases }: CaseListProps) {
  const { shown, isOpen, toggle } = useOpenCases(cases);
  return (
    <Section id={id} title={title}>
      {shown.length === 0 ? (
        <EmptyState>{texts.nothing}</EmptyState>
      ) : (
        <ul className={panel.rows} role="list">
          {shown.map((entry) => (
            <Case
              key={keyOf(entry)}
              entry={entry}
              isOpen={isOpen(entry)}
              onToggle={() => toggle(entry)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

export default function CasesPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getCases}
        input={{}}
        refetchInterval={consentsRefetchMs}
        pending={<Skeleton height={[160, 160]} />}
        failed={texts.failed}
      >
        {(cases) => (
          <>
            <Reminders />
            <CaseList
              id="organizatorzy"
              title={texts.ours}
              cases={cases.filter(({ waitsFor }) => waitsFor === 'ORGANISERS')}
            />
            <CaseList
              id="druzyny"
              title={texts.theirs}
              cases={cases.filter(({ waitsFor }) => waitsFor === 'TEAM')}
            />
          </>
        )}
      </Fetched>
    </PanelFrame>
  );
}
