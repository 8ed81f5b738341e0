import { useRef, useState } from 'react';
import type { BracketNode, Meeting } from '@puchar/shared/contract';
import { apiQuery, Button, EmptyState, endpoints, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { NewMeetingDialog, texts as meetingTexts } from '../lib/meeting-dialogs.tsx';
import { useToday } from '../lib/now.ts';
import { Allowed } from '../lib/session/role.tsx';
import { QueryResult } from '../lib/ui/elements.tsx';
import { useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { choicesIn, filterMeetings } from './filter-meetings.ts';
import { MeetingFilters, NonePass } from './meeting-filters.tsx';
import { MeetingSectionRows } from './meeting-rows.tsx';
import { meetingSections } from './meeting-sections.ts';
import { placesInBracket } from '../lib/bracket-places.ts';
import { texts } from './texts.pl.ts';
import { useAllMeetings } from './use-all-meetings.ts';
import { useMeetingFilter } from './use-meeting-filter.ts';

interface MeetingsProps {
  meetings: readonly Meeting[];
  bracket: BracketNode | null;
  /** Such as `2025-11-22`. */
  today: string;
}

function Meetings({ meetings, bracket, today }: MeetingsProps) {
  const { clear } = useAddressFilter();
  const summary = useRef<HTMLOutputElement>(null);
  const places = placesInBracket(bracket);
  const choices = choicesIn(meetings, places);
  const filter = useMeetingFilter(choices);
  const shown = filterMeetings(meetings, filter, places);
  // The button that was clicked goes with its filter.
  const focusSummary = () => summary.current?.focus();
  if (meetings.length === 0) return <EmptyState>{texts.noMeetings}</EmptyState>;
  return (
    <>
      <MeetingFilters
        filter={filter}
        choices={choices}
        shown={shown.length}
        all={meetings.length}
        summary={summary}
        onClear={() => {
          clear();
          focusSummary();
        }}
      />
      {shown.length === 0 ? (
        <NonePass
          filter={filter}
          choices={choices}
          meetings={meetings}
          places={places}
          onRemoved={focusSummary}
        />
      ) : null}
      {meetingSections(shown, today).map((section) => (
        <MeetingSectionRows key={section.id} section={section} />
      ))}
    </>
  );
}

function AllMeetings() {
  const meetings = useAllMeetings();
  const bracket = useQuery(apiQuery(endpoints.getBracket, {}));
  const today = useToday();
  const state = { pending: <Skeleton height={480} />, failed: texts.failed };
  return (
    <QueryResult query={meetings} {...state}>
      {(rows) => (
        <QueryResult query={bracket} {...state}>
          {(final) => <Meetings meetings={rows} bracket={final} today={today} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

export default function MeetingsPage() {
  const [creating, setCreating] = useState(false);
  return (
    <PanelFrame
      title={texts.title}
      actions={
        <Allowed endpoint={organiserEndpoints.createMeeting}>
          <Button look="primary" onClick={() => setCreating(true)}>
            {meetingTexts.newMeeting}
          </Button>
        </Allowed>
      }
    >
      <AllMeetings />
      {creating ? <NewMeetingDialog onClose={() => setCreating(false)} /> : null}
    </PanelFrame>
  );
}
