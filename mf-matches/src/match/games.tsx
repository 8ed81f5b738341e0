import { useState } from 'react';
import type { MeetingDetail, StaticData } from '@puchar/shared/contract';
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
import { gameParameter, gameTabs, openingGame, shownGame } from './game-tabs.ts';
import styles from './games.module.css';
import { texts } from './texts.pl.ts';

interface GamesProps {
  detail: MeetingDetail;
  /** Names and pictures for all of its games. */
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

/** Games of a meeting as tabs kept in the address; nothing at all before the first game. */
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
                {texts.game(number)}
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
