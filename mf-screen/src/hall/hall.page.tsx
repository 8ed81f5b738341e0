import { useMemo, useState } from 'react';
import { formatTime } from '@puchar/shared/domain';
import { apiQuery, endpoints, Icon, useCupName, useQuery } from '@puchar/shared/kit';
import { bracketPairs } from '../lib/bracket-pairs.ts';
import type { BracketPair } from '../lib/bracket-pairs.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { hallSizes } from '../lib/type-sizes.ts';
import { useNow } from '../lib/use-now.ts';
import { useRotation } from '../lib/use-rotation.ts';
import { useLiveAndNext, useScreen } from '../lib/use-screen.ts';
import styles from './hall.module.css';
import { LiveMeetings, NextMeetings } from './matches.tsx';
import { SceneBoundary } from './scene-boundary.tsx';
import { slidesOf, titleOf } from './slides.ts';
import type { Content } from './slides.ts';
import { GroupTable, Round, Tree } from './tables.tsx';
import { texts } from './texts.pl.ts';
import {
  fillDisplay,
  useIsFullscreenOffered,
  useIsTouched,
  useKeys,
  useWakeLock,
} from './use-controls.ts';
import { Idle, Message, Sponsors } from './words.tsx';

const minuteMs = 60_000;

function useSlides() {
  const { settings, staleSince } = useScreen();
  const { live, upcoming } = useLiveAndNext();
  const overview = useQuery(apiQuery(endpoints.getTeamsOverview, {})).data;
  const bracket = useQuery(apiQuery(endpoints.getBracket, {})).data;
  const sponsors = useQuery(apiQuery(endpoints.getSponsors, {})).data;
  const now = useNow(minuteMs);
  const slides = useMemo(
    () => slidesOf({ settings, live, upcoming, overview, bracket, sponsors: sponsors ?? [] }, now),
    [settings, live, upcoming, overview, bracket, sponsors, now],
  );
  const pairs = useMemo(() => bracketPairs(bracket), [bracket]);
  return { slides, pairs, staleSince };
}

function Clock() {
  const now = useNow(1000);
  return (
    <span className={styles.clock}>
      {now === null ? '––:––' : formatTime(new Date(now).toISOString())}
    </span>
  );
}

function Shown({ content, pairs }: { content: Content; pairs: readonly BracketPair[] }) {
  switch (content.kind) {
    case 'LIVE':
      return <LiveMeetings meetings={content.meetings} pairs={pairs} />;
    case 'NEXT':
      return <NextMeetings meetings={content.meetings} pairs={pairs} />;
    case 'TABLES':
      return <GroupTable name={content.name} rows={content.rows} />;
    case 'ROUND':
      return <Round pairs={content.pairs} />;
    case 'BRACKET':
      return <Tree rounds={content.rounds} />;
    case 'SPONSORS':
      return <Sponsors sponsors={content.sponsors} />;
    case 'MESSAGES':
      return <Message text={content.text} />;
    case 'IDLE':
      return <Idle />;
  }
}

interface ControlsProps {
  isPaused: boolean;
  position: string;
  onToggle: () => void;
  onMove: (step: 1 | -1) => void;
}

function Controls({ isPaused, position, onToggle, onMove }: ControlsProps) {
  const isTouched = useIsTouched();
  const isOffered = useIsFullscreenOffered();
  return (
    <div
      className={styles.controls}
      data-shown={isTouched || isPaused}
      role="group"
      aria-label={texts.controls}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={texts.previous}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow-left" />
      </button>
      <button type="button" className={styles.button} onClick={onToggle}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        <span>{isPaused ? texts.resume : texts.pause}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.next}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow-right" />
      </button>
      <span className={styles.position}>{position}</span>
      {isOffered && (
        <button type="button" className={styles.button} onClick={() => void fillDisplay()}>
          <span>{texts.wholeScreen}</span>
        </button>
      )}
    </div>
  );
}

export default function HallPage() {
  const { slides, pairs, staleSince } = useSlides();
  const [isPaused, setPaused] = useState(false);
  const { page, place, move } = useRotation(slides, isPaused);
  const toggle = () => setPaused(!isPaused);
  useKeys({ move, toggle });
  useWakeLock();
  const { full } = useCupName();
  const { content } = page;
  return (
    <div className={styles.screen} style={hallSizes} data-kind={content.kind}>
      <header className={styles.head}>
        <h1 className={styles.title} data-live={content.kind === 'LIVE'}>
          {titleOf(content)}
        </h1>
        {staleSince === null ? null : <p className={styles.stale}>{common.stale(staleSince)}</p>}
        <span className={styles.cup} translate="no">
          {full}
        </span>
        <Clock />
      </header>
      <div key={page.key} className={styles.slide}>
        <SceneBoundary fallback={<Idle />}>
          <Shown content={content} pairs={pairs} />
        </SceneBoundary>
      </div>
      <Controls
        isPaused={isPaused}
        position={texts.position(place + 1, slides.length)}
        onToggle={toggle}
        onMove={move}
      />
    </div>
  );
}
