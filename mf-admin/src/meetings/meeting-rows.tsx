import { useState } from 'react';
import type { Meeting } from '@puchar/shared/contract';
import { Button, MatchRow } from '@puchar/shared/kit';
import { Section } from '../lib/ui/elements.tsx';
import { useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import panel from '../lib/ui/panel.module.css';
import { byDay } from './meeting-sections.ts';
import type { MeetingSection, SectionId } from './meeting-sections.ts';
import styles from './meetings.module.css';
import { outsideBracket, sectionTexts, texts } from './texts.pl.ts';

function focusLink(row: HTMLElement | null): void {
  row?.querySelector('a')?.focus();
}

interface RowsProps {
  meetings: readonly Meeting[];
  when: 'date' | 'time';
  /** Id of the meeting that takes the focus. */
  focusOn: string | null;
}

function Rows({ meetings, when, focusOn }: RowsProps) {
  return (
    <ul className={styles.rows} role="list">
      {meetings.map((meeting) => (
        <li
          key={meeting.id}
          className={styles.item}
          data-state={meeting.state}
          ref={meeting.id === focusOn ? focusLink : undefined}
        >
          <MatchRow meeting={meeting} when={when} />
          {meeting.groupName === null && meeting.roundName === undefined ? (
            <p className={styles.place}>{outsideBracket}</p>
          ) : null}
          {meeting.publicNote === undefined ? null : (
            <p className={styles.note}>
              <span className={panel.label}>{texts.note}</span> <span>{meeting.publicNote}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Days(props: Omit<RowsProps, 'when'>) {
  return byDay(props.meetings).map(({ heading, meetings }) => (
    <div key={heading} className={panel.column}>
      <h3 className={panel.title}>{heading}</h3>
      <Rows {...props} meetings={meetings} when="time" />
    </div>
  ));
}

/** Of a section that is not of now. */
const firstRows = 8;
const ofNow: readonly SectionId[] = ['trwaja', 'dzis'];
/** Parameter of the address with the sections that were opened, so that Back finds the row again. */
const openedName = 'cale';

function useOpened(id: SectionId) {
  const { get, set } = useAddressFilter();
  const opened = (get(openedName) ?? '').split(',').filter((text) => text !== '');
  return {
    isOpen: ofNow.includes(id) || opened.includes(id),
    open: () => set(openedName, [...opened, id].join(',')),
  };
}

export function MeetingSectionRows({ section }: { section: MeetingSection }) {
  const { id, meetings } = section;
  const { isOpen, open } = useOpened(id);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const shown = isOpen ? meetings : meetings.slice(0, firstRows);
  const rows = { meetings: shown, focusOn };
  const { title, ...hint } = sectionTexts[id];
  return (
    <Section id={id} title={`${title} (${meetings.length})`} {...hint}>
      {ofNow.includes(id) || id === 'bez-terminu' ? (
        <Rows {...rows} when={id === 'dzis' ? 'time' : 'date'} />
      ) : (
        <Days {...rows} />
      )}
      {shown.length === meetings.length ? null : (
        <div>
          <Button
            onClick={() => {
              // The button goes with the last row.
              setFocusOn(meetings[firstRows]?.id ?? null);
              open();
            }}
          >
            {texts.showAll(meetings.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}
