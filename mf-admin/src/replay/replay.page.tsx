import type { Game } from '@puchar/shared/contract';
import { BackLink, usePageName, useParams } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { GamePending, useGameOfMeeting } from '../lib/game-of-meeting.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Section, takeFocus } from '../lib/ui/elements.tsx';
import type { Meet } from './decision.ts';
import { FileStep } from './file-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';
import { useReplay } from './use-replay.ts';

interface PresentReplayProps {
  game: Game;
  isRemoved: boolean;
  onRemoved: () => void;
}

function PresentReplay({ game, isRemoved, onRemoved }: PresentReplayProps) {
  if (game.replayUrl === null) {
    return (
      <p className={styles.muted} tabIndex={-1} ref={isRemoved ? takeFocus : undefined}>
        {texts.none}
      </p>
    );
  }
  return (
    <>
      <p>{texts.forOrganisers}</p>
      <div className={panel.line}>
        <a className={styles.download} href={game.replayUrl} download>
          {texts.download}
        </a>
        <ConfirmButton
          endpoint={organiserEndpoints.deleteReplay}
          input={{ params: { id: game.id } }}
          action={texts.remove}
          look="secondary"
          title={texts.removeTitle}
          onDone={onRemoved}
        >
          <p>{texts.removeConsequence}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

/** Renders the frame itself, so that the decisions survive signing in again. */
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
          className={panel.strong}
          role="status"
          tabIndex={-1}
          ref={outcome === texts.removed ? undefined : takeFocus}
        >
          {outcome}
        </p>
      )}
      <Section id="zapisana" title={texts.present} className={panel.readable}>
        <PresentReplay
          game={game}
          isRemoved={outcome === texts.removed}
          onRemoved={replay.removed}
        />
      </Section>
      <Section
        id="plik"
        title={game.replayUrl === null ? texts.add : texts.replace}
        className={panel.readable}
      >
        <FileStep {...upload} />
      </Section>
      {opened === null || upload.busy ? null : (
        <Section id="podglad" title={texts.preview}>
          <PreviewStep game={game} meet={meet} replay={replay} opened={opened} />
        </Section>
      )}
    </PanelFrame>
  );
}

export default function ReplayPage() {
  const { meetingId = '', gameId = '' } = useParams();
  const read = useGameOfMeeting(meetingId, gameId);
  if (read.found !== null) return <Loaded key={gameId} {...read.found} />;
  return <GamePending meetingId={meetingId} read={read} texts={texts} height={480} />;
}
