import { useState } from 'react';
import type { Game, Meeting, MeetingDetail } from '@puchar/shared/contract';
import { formatDuration } from '@puchar/shared/domain';
import {
  BackLink,
  Button,
  EmptyState,
  endpoints,
  ErrorState,
  Link,
  Skeleton,
  useNavigate,
  usePageName,
  useParams,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed } from '../lib/session/role.tsx';
import { EditMeetingDialog } from '../lib/meeting-dialogs.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Fetched, Section } from '../lib/ui/elements.tsx';
import { AutomaticResult } from './automatic-result.tsx';
import { DatesSection } from './dates-section.tsx';
import { MatchDay } from './match-day.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './meeting.module.css';
import { texts } from './texts.pl.ts';

function GameList({ meeting, games }: { meeting: Meeting; games: readonly Game[] }) {
  if (games.length === 0) return <EmptyState>{texts.noGames}</EmptyState>;
  const nameOf = (id: string) =>
    [meeting.team1, meeting.team2].find((team) => team.id === id)?.name ?? '';
  return (
    <ol className={panel.rows} role="list">
      {games.map((game) => (
        <li key={game.id} className={`${panel.tile} ${styles.game}`}>
          <strong>{texts.game(game.gameNumber)}</strong>
          <span>
            {game.winnerId === null ? texts.inProgress : texts.gameWonBy(nameOf(game.winnerId))}
          </span>
          {game.durationSeconds === null ? null : (
            <span>{formatDuration(game.durationSeconds)}</span>
          )}
          <Allowed endpoint={organiserEndpoints.updateGame}>
            <Link
              className={styles.statistics}
              to={`/mecze/${meeting.id}/gry/${game.id}`}
              aria-label={texts.statisticsOf(game.gameNumber)}
            >
              {texts.statistics}
            </Link>
            <Link
              className={styles.replay}
              to={`/mecze/${meeting.id}/gry/${game.id}/powtorka`}
              aria-label={
                game.replayUrl === null
                  ? texts.addReplayOf(game.gameNumber)
                  : texts.replayOf(game.gameNumber)
              }
            >
              {game.replayUrl === null ? texts.addReplay : texts.replay}
            </Link>
          </Allowed>
          {game.winnerId === null ? null : <AutomaticResult game={game} />}
        </li>
      ))}
    </ol>
  );
}

function MeetingActions({ meeting, games }: { meeting: Meeting; games: number }) {
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  return (
    <div className={panel.line}>
      <Allowed endpoint={organiserEndpoints.updateMeeting}>
        <Button onClick={() => setEdited(true)}>{texts.edit}</Button>
      </Allowed>
      <ConfirmButton
        endpoint={organiserEndpoints.deleteMeeting}
        input={{ params: { id: meeting.id } }}
        action={texts.remove}
        title={texts.removeTitle}
        onDone={() => void navigate('/mecze')}
      >
        <p>{texts.removeConsequence(games)}</p>
      </ConfirmButton>
      {isEdited ? <EditMeetingDialog meeting={meeting} onClose={() => setEdited(false)} /> : null}
    </div>
  );
}

function Content({ meet, matches }: MeetingDetail) {
  usePageName(texts.pageName(meet.team1.name, meet.team2.name));
  return (
    <>
      <MatchDay meeting={meet} games={matches} />
      <DatesSection meeting={meet} />
      <Section id="gry" title={texts.games} className={panel.readable}>
        <GameList meeting={meet} games={matches} />
      </Section>
      <MeetingActions meeting={meet} games={matches.length} />
    </>
  );
}

export default function MeetingPage() {
  const { meetingId: id = '' } = useParams();
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/mecze" />
      <Fetched
        key={id}
        endpoint={endpoints.getMeeting}
        input={{ params: { id } }}
        pending={<Skeleton height={480} />}
        failed={texts.failed}
        notFound={<ErrorState text={texts.notFound} />}
      >
        {(detail) => <Content {...detail} />}
      </Fetched>
    </PanelFrame>
  );
}
