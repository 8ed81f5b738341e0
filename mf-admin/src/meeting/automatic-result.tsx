import type { Game } from '@puchar/shared/contract';
import { ApiError, apiQuery, Button, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useMayCall } from '../lib/session/role.tsx';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { CopyText } from '../lib/ui/copy-text.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './automatic-result.module.css';
import { resultTexts as texts } from './texts.pl.ts';

type Automation = NonNullable<Game['automation']>;

function stateText(
  { isWaiting, fault: problem, filledBy, isCorrected }: Automation,
  winnerId: string | null,
): string | null {
  if (isCorrected) return texts.corrected;
  if (filledBy !== null) return texts.filledBy[filledBy];
  if (problem !== null) return texts.failures[problem];
  if (!isWaiting) return null;
  return winnerId === null ? texts.waiting : texts.waitingForStatistics;
}

function FetchResult({ game }: { game: Game }) {
  const { run, busy, error, errorText } = useEndpointMutation(organiserEndpoints.fetchResult);
  // A result that does not fit brings its reasons.
  const reasons = error instanceof ApiError && error.code === 'RESULT_REFUSED' ? error.list : [];
  return (
    <>
      <div className={styles.action}>
        <Button
          aria-label={busy ? undefined : texts.fetchResultOf(game.gameNumber)}
          aria-disabled={busy}
          onClick={() => run({ params: { id: game.id } })}
        >
          {busy ? texts.fetchingFromRiot : texts.fetchResult}
        </Button>
      </div>
      <ErrorNote text={errorText && [errorText, ...reasons].join(' ')} />
    </>
  );
}

export function AutomaticResult({ game }: { game: Game }) {
  const { automation } = game;
  if (automation === undefined) return null;
  const text = stateText(automation, game.winnerId);
  const { tournamentCode, filledBy, isCorrected } = automation;
  const canFetch = tournamentCode !== null && filledBy === null && !isCorrected;
  if (text === null && !canFetch) return null;
  return (
    <div className={styles.result}>
      <p className={automation.fault === null ? panel.muted : styles.failure} role="status">
        {text}
      </p>
      {canFetch ? <FetchResult game={game} /> : null}
    </div>
  );
}

/** Shown only where codes can be fetched. */
function MissingCode({ game }: { game: Game }) {
  const { run, busy, errorText } = useEndpointMutation(organiserEndpoints.makeTournamentCode);
  const { getServices } = organiserEndpoints;
  const services = useQuery({ ...apiQuery(getServices, {}), enabled: useMayCall(getServices) });
  const isOn = services.data?.some(({ name, on }) => name === 'RIOT_TOURNAMENTS' && on) ?? false;
  if (!isOn) return null;
  return (
    <div className={panel.column}>
      <p>{texts.noCode}</p>
      <div className={styles.action}>
        <Button aria-disabled={busy} onClick={() => run({ params: { id: game.id } })}>
          {busy ? texts.fetchingFromRiot : texts.makeCode}
        </Button>
      </div>
      <ErrorNote text={errorText} />
    </div>
  );
}

export function GameCode({ game }: { game: Game }) {
  const { automation } = game;
  if (automation === undefined) return null;
  if (automation.tournamentCode === null) return <MissingCode game={game} />;
  return (
    <div className={panel.column}>
      <CopyText label={texts.code} text={automation.tournamentCode} size="large" />
      <p className={panel.muted}>{texts.codeHint}</p>
    </div>
  );
}
