import type { Meeting } from '@puchar/shared/contract';
import { Button, SectionHeading, Tabs, useMeetingPages, useSearchParams } from '@puchar/shared/kit';
import { CalendarLink } from '../lib/calendar-link.tsx';
import { LiveRows } from '../lib/live-rows.tsx';
import { MeetingList } from '../lib/meeting-list.tsx';
import { pageParameter, uniqueMeetings } from '../lib/meeting-lists.ts';
import styles from './match-list.module.css';
import { longestSearch, SearchField, searchParameter } from './search-field.tsx';
import { texts } from './texts.pl.ts';

interface LiveBlockProps {
  meetings: readonly Meeting[];
  onMore: (() => void) | null;
}

function LiveBlock({ meetings, onMore }: LiveBlockProps) {
  if (meetings.length === 0) return null;
  return (
    <section className={styles.live} aria-labelledby="trwajace">
      <SectionHeading id="trwajace">{texts.live}</SectionHeading>
      <LiveRows meetings={meetings} when="time" />
      {onMore === null ? null : <Button onClick={onMore}>{texts.moreLive}</Button>}
    </section>
  );
}

const tabParameter = 'tab';
const finishedTab = 'zakonczone' as const;
const upcomingTab = 'nadchodzace' as const;

const tabs = [
  { id: upcomingTab, label: texts.upcoming, href: '/mecze' },
  { id: finishedTab, label: texts.finished, href: `/mecze?${tabParameter}=${finishedTab}` },
] as const;

const queries = {
  [upcomingTab]: { state: 'UPCOMING', order: 'ASC' },
  [finishedTab]: { state: 'FINISHED', order: 'DESC' },
} as const;

function useChoice() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get(tabParameter) === finishedTab ? finishedTab : upcomingTab;
  function choose(id: string) {
    const next = new URLSearchParams(search);
    if (id === finishedTab) next.set(tabParameter, finishedTab);
    else next.delete(tabParameter);
    next.delete(pageParameter);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  function find(text: string) {
    const next = new URLSearchParams(search);
    if (text === '') next.delete(searchParameter);
    else next.set(searchParameter, text);
    next.delete(pageParameter);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  const wanted = (search.get(searchParameter) ?? '').trim().slice(0, longestSearch);
  return { tab, choose, wanted, find };
}

export default function MatchListPage() {
  const { tab, choose, wanted, find } = useChoice();
  const found = wanted === '' ? {} : { search: wanted };
  const live = useMeetingPages({ state: 'LIVE', order: 'ASC', ...found });
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <SearchField
        value={wanted}
        hidden={tab === finishedTab ? { name: tabParameter, value: finishedTab } : null}
        onSearch={find}
      />
      <LiveBlock
        meetings={uniqueMeetings(live.data?.pages ?? [])}
        onMore={live.hasNextPage ? () => void live.fetchNextPage() : null}
      />
      <Tabs label={texts.tabs} tabs={tabs} selected={tab} onSelect={choose}>
        <MeetingList
          key={`${tab} ${wanted}`}
          query={{ ...queries[tab], ...found }}
          level={2}
          hold={live.isPending}
          paged
          calendar={<CalendarLink />}
        />
      </Tabs>
    </div>
  );
}
