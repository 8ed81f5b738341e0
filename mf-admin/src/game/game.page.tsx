import { useEffect, useState } from 'react';
import type { Game, MeetingDetail } from '@puchar/shared/contract';
import {
  apiQuery,
  BackLink,
  EmptyState,
  endpoints,
  usePageName,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { GamePending, useGameOfMeeting } from '../lib/game-of-meeting.tsx';
import { namesOf } from './draft.ts';
import type { GameNames } from './draft.ts';
import { GameFormView, useGameForm } from './game-form.tsx';
import styles from './game.module.css';
import { texts } from './texts.pl.ts';

interface LoadedProps {
  game: Game;
  meet: MeetingDetail['meet'];
  names: GameNames;
  onRenew: () => void;
}

/** Renders the frame itself, so that the entries survive signing in again. */
function Loaded({ game, meet, names, onRenew }: LoadedProps) {
  // The form keeps the version and the names it was opened with.
  const [opened] = useState({ game, meet, names });
  const form = useGameForm(opened);
  const isOutdated = game.updatedAt !== form.base?.updatedAt;
  const renews = isOutdated && !form.isDirty && !form.busy && form.conflict.rows === null;
  useEffect(() => {
    if (renews) onRenew();
  }, [renews, onRenew]);
  const name = texts.game(game.gameNumber, meet.team1.name, meet.team2.name);
  usePageName(name);
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback={`/mecze/${meet.id}`} />
      <p className={styles.intro}>{name}</p>
      {meet.state === 'UPCOMING' ? (
        <EmptyState>{texts.notStarted}</EmptyState>
      ) : (
        <GameFormView form={form} meet={opened.meet} names={opened.names} isOutdated={isOutdated} />
      )}
    </PanelFrame>
  );
}

function Content({ meetingId, gameId }: { meetingId: string; gameId: string }) {
  const read = useGameOfMeeting(meetingId, gameId);
  const data = useQuery(apiQuery(endpoints.getStaticData, {}));
  const [renewals, setRenewals] = useState(0);
  const [renew] = useState(() => () => setRenewals((before) => before + 1));
  if (read.found !== null && !data.isPending) {
    return <Loaded key={renewals} {...read.found} names={namesOf(data.data)} onRenew={renew} />;
  }
  return <GamePending meetingId={meetingId} read={read} texts={texts} height={640} />;
}

export default function GamePage() {
  const { meetingId = '', gameId = '' } = useParams();
  return <Content key={gameId} meetingId={meetingId} gameId={gameId} />;
}
