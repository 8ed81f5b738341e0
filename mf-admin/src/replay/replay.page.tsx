import type { Game } from '@puchar/shared/contract';
import { BackLink, SectionHeading, usePageName, useParams } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { GamePending } from '../lib/games/game-pending.tsx';
import { useGameOfMeeting } from '../lib/games/use-game-of-meeting.ts';
import type { Meet } from './decision.ts';
import { FileStep } from './file-step.tsx';
import { PresentReplay } from './present-replay.tsx';
import { PreviewStep } from './preview-step.tsx';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';
import { useReplay } from './use-replay.ts';

/** Stands around the frame: what was decided is there for whoever signs in next, too. */
function Loaded({ game, meet }: { game: Game; meet: Meet }) {
  const replay = useReplay(game, meet);
  const { opened, outcome, upload } = replay;
  const name = texts.game(game.gameNumber, meet.team1.name, meet.team2.name);
  usePageName(name);
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback={`/mecze/${meet.id}`} />
      <p className={styles.muted}>{name}</p>
      {outcome === null ? null : (
        <p
          key={outcome}
          className={styles.outcome}
          role="status"
          tabIndex={-1}
          ref={outcome === texts.removed ? undefined : takeFocus}
        >
          {outcome}
        </p>
      )}
      <section className={styles.section} aria-labelledby="zapisana">
        <SectionHeading id="zapisana">{texts.present}</SectionHeading>
        <PresentReplay game={game} removal={replay.removal} isRemoved={outcome === texts.removed} />
      </section>
      <section className={styles.section} aria-labelledby="plik">
        <SectionHeading id="plik">
          {game.replayUrl === null ? texts.add : texts.replace}
        </SectionHeading>
        <FileStep upload={upload} />
      </section>
      {opened === null || upload.busy ? null : (
        <section className={styles.wide} aria-labelledby="podglad">
          <SectionHeading id="podglad">{texts.preview}</SectionHeading>
          <PreviewStep game={game} meet={meet} replay={replay} opened={opened} />
        </section>
      )}
    </PanelFrame>
  );
}

/** `/mecze/:meetingId/gry/:gameId/powtorka`: the replay of a game. */
export default function ReplayPage() {
  const { meetingId = '', gameId = '' } = useParams();
  const read = useGameOfMeeting(meetingId, gameId);
  if (read.found !== null) return <Loaded key={gameId} {...read.found} />;
  return <GamePending meetingId={meetingId} read={read} texts={texts} height={480} />;
}
