import { useState } from 'react';
import type { Meeting, MeetingStage, MeetingState } from '@puchar/shared/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  MatchRow,
  Skeleton,
  useMeetingPages,
  useSearchParams,
} from '@puchar/shared/kit';
import { SelectField } from '../lib/fields/field.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { meetingStates, texts as meetingTexts } from '../lib/meetings/texts.pl.ts';
import { byDay } from './by-day.ts';
import styles from './meetings.module.css';
import { NewMeetingDialog } from './new-meeting-dialog.tsx';
import { texts } from './texts.pl.ts';

const all = { value: '', label: texts.all };
const stateChoices = [
  all,
  ...Object.entries(meetingStates).map(([value, label]) => ({ value, label })),
];
const stageChoices = [
  all,
  ...Object.entries(texts.stages).map(([value, label]) => ({ value, label })),
];

interface Filter {
  state?: MeetingState;
  stage?: MeetingStage;
}

function filterOf(search: URLSearchParams): Filter {
  const state = search.get('stan');
  const stage = search.get('faza');
  return {
    ...(state === 'UPCOMING' || state === 'LIVE' || state === 'FINISHED' ? { state } : {}),
    ...(stage === 'GROUP' || stage === 'LADDER' ? { stage } : {}),
  };
}

function Days({ meetings }: { meetings: readonly Meeting[] }) {
  return byDay(meetings, texts.undated).map(({ heading, meetings: rows }) => (
    <section key={heading} className={styles.day} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.rows} role="list">
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
  if (pages.data === undefined) {
    if (pages.isPending) return <Skeleton height={480} />;
    return <ErrorState text={texts.failed} onRetry={() => void pages.refetch()} />;
  }
  const meetings = pages.data.pages.flat();
  if (meetings.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <Days meetings={meetings} />
      {pages.hasNextPage ? (
        <Button aria-disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

/** `/mecze`: every meeting by day. */
export default function MeetingsPage() {
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const filter = filterOf(search);
  const keep = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <PanelFrame
      title={texts.title}
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          {meetingTexts.newMeeting}
        </Button>
      }
    >
      <div className={styles.filter}>
        <SelectField
          label={texts.state}
          choices={stateChoices}
          value={filter.state ?? ''}
          onChange={({ target }) => keep('stan', target.value)}
        />
        <SelectField
          label={texts.stage}
          choices={stageChoices}
          value={filter.stage ?? ''}
          onChange={({ target }) => keep('faza', target.value)}
        />
      </div>
      <MeetingPages key={JSON.stringify(filter)} filter={filter} />
      {creating ? <NewMeetingDialog onClose={() => setCreating(false)} /> : null}
    </PanelFrame>
  );
}
