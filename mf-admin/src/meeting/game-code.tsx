import type { Game } from '@puchar/shared/contract';
import { apiQuery, Button, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { CopyText } from '../lib/copy/copy-text.tsx';
import styles from './automatic-result.module.css';
import { texts } from './automatic-texts.pl.ts';
import { useResultActs } from './use-result-acts.ts';

/** Whether codes are to be had at all; a site without Riot has no word about them. */
function MissingCode({ game }: { game: Game }) {
  const acts = useResultActs(game.id);
  const services = useQuery(apiQuery(organiserEndpoints.getServices, {}));
  const isOn = services.data?.some(({ name, on }) => name === 'RIOT_TOURNAMENTS' && on) ?? false;
  if (!isOn) return null;
  return (
    <div className={styles.code}>
      <p>{texts.noCode}</p>
      <div className={styles.act}>
        <Button aria-disabled={acts.busy} onClick={acts.makeCode}>
          {acts.busy ? texts.askingRiot : texts.makeCode}
        </Button>
      </div>
      <Refusal text={acts.refusal} />
    </div>
  );
}

/** The code that the players enter for the open game, large enough to be read aloud. */
export function GameCode({ game }: { game: Game }) {
  const { automation } = game;
  if (automation === undefined) return null;
  if (automation.tournamentCode === null) return <MissingCode game={game} />;
  return (
    <div className={styles.code}>
      <CopyText label={texts.code} text={automation.tournamentCode} size="large" />
      <p className={styles.hint}>{texts.codeHint}</p>
    </div>
  );
}
