import { useState } from 'react';
import type { Game, Meeting, MeetingDetail, StaticData } from '@puchar/shared/contract';
import {
  openedFromOutside,
  SectionHeading,
  Tabs,
  useLocation,
  useOpenedFromOutside,
  useSearchParams,
  VisuallyHidden,
} from '@puchar/shared/kit';
import { GamePanel } from './game-panel.tsx';
import styles from './game-panel.module.css';
import { texts } from './texts.pl.ts';

interface GameTab {
  number: number;
  /** Null for a game that was not played, or not yet. */
  game: Game | null;
}

const gameParameter = 'gra';

export function gameTabs(meeting: Meeting, games: readonly Game[]): GameTab[] {
  if (games.length === 0) return [];
  const byNumber = new Map(games.map((game) => [game.gameNumber, game]));
  const last = Math.max(meeting.bestOf, ...byNumber.keys());
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    game: byNumber.get(index + 1) ?? null,
  }));
}

/** The latest game of a live meeting, the first of a finished one. */
export function openingGame(meeting: Meeting, games: readonly Game[]): number {
  const numbers = games.map((game) => game.gameNumber);
  return meeting.state === 'FINISHED' ? Math.min(...numbers) : Math.max(...numbers);
}

/**
 * @param requested Number in the address; ignored for a game that was not played. @param opening Remembered, so that
 * a new game does not replace the one being read. @returns Null only without games.
 */
export function shownGame(
  games: readonly Game[],
  requested: string | null,
  opening: number,
): Game | null {
  const wanted = games.find((game) => String(game.gameNumber) === requested);
  return wanted ?? games.find((game) => game.gameNumber === opening) ?? games[0] ?? null;
}

interface GamesProps {
  detail: MeetingDetail;
  data: StaticData;
}

function useShownGame(detail: MeetingDetail) {
  const [search, setSearch] = useSearchParams();
  const outside = useOpenedFromOutside();
  const [opening] = useState(() => openingGame(detail.meet, detail.matches));
  function show(number: string) {
    const next = new URLSearchParams(search);
    next.set(gameParameter, number);
    setSearch(next, {
      replace: true,
      preventScrollReset: true,
      state: outside ? openedFromOutside : null,
    });
  }
  return { shown: shownGame(detail.matches, search.get(gameParameter), opening), show };
}

export function Games({ detail, data }: GamesProps) {
  return detail.matches.length === 0 ? null : <PlayedGames detail={detail} data={data} />;
}

function PlayedGames({ detail, data }: GamesProps) {
  const { shown, show } = useShownGame(detail);
  const { pathname } = useLocation();
  if (shown === null) return null;
  const tabs = gameTabs(detail.meet, detail.matches);
  const panel = <GamePanel key={shown.id} game={shown} meet={detail.meet} data={data} />;
  return (
    <section className={styles.games} aria-labelledby="gry">
      <SectionHeading id="gry">{texts.games}</SectionHeading>
      {tabs.length === 1 ? (
        panel
      ) : (
        <Tabs
          label={texts.games}
          selected={String(shown.gameNumber)}
          onSelect={show}
          tabs={tabs.map(({ number, game }) => ({
            id: String(number),
            disabled: game === null,
            href: `${pathname}?${gameParameter}=${number}`,
            label: (
              <>
                <span>{texts.game(number)}</span>
                {game === null ? <VisuallyHidden> ({texts.notPlayed})</VisuallyHidden> : null}
              </>
            ),
          }))}
        >
          {panel}
        </Tabs>
      )}
    </section>
  );
}
