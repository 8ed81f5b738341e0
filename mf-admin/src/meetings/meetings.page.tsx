import { useState } from 'react';
import type { Meeting, MeetingStage, MeetingState } from '@puchar/shared/contract';
import { formatDayHeading, warsawLocalTime } from '@puchar/shared/domain';
import { Button, EmptyState, MatchRow, Skeleton, useMeetingPages } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import {
  meetingStageNames,
  NewMeetingDialog,
  texts as meetingTexts,
} from '../lib/meeting-dialogs.tsx';
import { meetingStates } from '../lib/names.pl.ts';
import { Allowed, useRole } from '../lib/session/role.tsx';
import { QueryResult, Section } from '../lib/ui/elements.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './meetings.module.css';

const texts = {
  title: 'Mecze',
  failed: 'Nie udało się pobrać meczów.',
  none: 'Nie ma takich meczów.',
  state: 'Stan',
  stage: 'Faza',
  all: 'Wszystkie',
  more: 'Pokaż więcej',
  undated: 'DO USTALENIA',
  soon: 'Trwające i najbliższe',
} as const;

const soonAtOnce = 8;

interface Filter {
  state?: MeetingState;
  stage?: MeetingStage;
}

function useFilter(): Filter {
  const { getKey } = useAddressFilter();
  const state = getKey('stan', meetingStates);
  const stage = getKey('faza', meetingStageNames);
  return { ...(state === null ? {} : { state }), ...(stage === null ? {} : { stage }) };
}

interface MeetingDay {
  heading: string;
  meetings: Meeting[];
}

function byDay(meetings: readonly Meeting[]): MeetingDay[] {
  const days = new Map<string, MeetingDay>();
  for (const meeting of meetings.filter(({ toBeRescheduled }) => !toBeRescheduled)) {
    const key = warsawLocalTime(meeting.date).slice(0, 10);
    const day = days.get(key) ?? { heading: formatDayHeading(meeting.date), meetings: [] };
    day.meetings.push(meeting);
    days.set(key, day);
  }
  const open = meetings.filter(({ toBeRescheduled }) => toBeRescheduled);
  const last = open.length === 0 ? [] : [{ heading: texts.undated, meetings: open }];
  return [...days.values(), ...last];
}

function Days({ meetings }: { meetings: readonly Meeting[] }) {
  return byDay(meetings).map(({ heading, meetings: rows }) => (
    <section key={heading} className={panel.column} aria-label={heading}>
      <h2 className={panel.title}>{heading}</h2>
      <ul className={panel.rows} role="list">
        {rows.map((meeting) => (
          <li key={meeting.id}>
            <MatchRow meeting={meeting} when="time" />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function MeetingPages({ filter }: { filter: Filter }) {
  const order = filter.state === 'FINISHED' ? 'DESC' : 'ASC';
  const pages = useMeetingPages({ ...filter, order });
  const meetings = pages.data?.pages.flat() ?? [];
  return (
    <QueryResult query={pages} pending={<Skeleton height={480} />} failed={texts.failed}>
      {() => (
        <>
          {meetings.length === 0 ? <EmptyState>{texts.none}</EmptyState> : null}
          <Days meetings={meetings} />
          {pages.hasNextPage ? (
            <Button aria-disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
              {texts.more}
            </Button>
          ) : null}
        </>
      )}
    </QueryResult>
  );
}

/** What a referee came for, before the whole season. */
function Soon() {
  const live = useMeetingPages({ state: 'LIVE', order: 'ASC' });
  const coming = useMeetingPages({ state: 'UPCOMING', order: 'ASC' });
  const first = (pages: typeof live) => pages.data?.pages[0] ?? [];
  const meetings = [...first(live), ...first(coming)].slice(0, soonAtOnce);
  if (meetings.length === 0) return null;
  return (
    <Section id="wkrotce" title={texts.soon}>
      <ul className={panel.rows} role="list" aria-label={texts.soon}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MatchRow meeting={meeting} when="date" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Meetings() {
  const filter = useFilter();
  const isReferee = useRole() === 'REFEREE';
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {isReferee && !isFiltered ? <Soon /> : null}
      <div className={styles.filter}>
        <AddressSelect name="stan" label={texts.state} all={texts.all} labels={meetingStates} />
        <AddressSelect name="faza" label={texts.stage} all={texts.all} labels={meetingStageNames} />
      </div>
      <MeetingPages key={JSON.stringify(filter)} filter={filter} />
    </>
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
      <Meetings />
      {creating ? <NewMeetingDialog onClose={() => setCreating(false)} /> : null}
    </PanelFrame>
  );
}
