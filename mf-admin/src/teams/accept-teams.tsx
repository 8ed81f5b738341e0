import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OrganiserTeam, TeamAcceptance } from '@puchar/shared/contract';
import { Button, Dialog, Link, VisuallyHidden } from '@puchar/shared/kit';
import { acceptanceLacks, organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { lackText } from '../lib/lacks.pl.ts';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './accept-teams.module.css';
import { outcomeTexts, texts } from './texts.pl.ts';

interface Candidate {
  team: OrganiserTeam;
  lacks: readonly string[];
  /** Organisers decide about them: such a team is not ticked. */
  doubts: readonly string[];
  notes: readonly string[];
}

function doubtsOf({ accountsMissing, players }: OrganiserTeam): string[] {
  const missing =
    accountsMissing.length === 0 ? [] : [texts.accountsMissing(accountsMissing.join(', '))];
  const doubled = players.filter(({ accountAlsoIn }) => accountAlsoIn.length > 0);
  return [
    ...missing,
    ...doubled.map(({ nickname, accountAlsoIn }) =>
      texts.accountAlsoIn(nickname, accountAlsoIn.join(', ')),
    ),
  ];
}

function candidateOf(team: OrganiserTeam): Candidate {
  const lacks = acceptanceLacks(team.players).map(lackText);
  const doubts = doubtsOf(team);
  const notes = [
    ...lacks,
    ...doubts,
    // A service that was down is no doubt: the account is unknown, not missing.
    ...(team.accountsVerified ? [] : [texts.notVerified]),
    ...(team.state === 'AWAITING_REVIEW' ? [texts.notReviewed] : []),
  ];
  return { team, lacks, doubts, notes };
}

function sortOut(teams: readonly OrganiserTeam[]) {
  const candidates = teams.filter(({ state }) => state !== 'ACCEPTED').map(candidateOf);
  const complete = candidates.filter(({ lacks }) => lacks.length === 0);
  return {
    ready: complete.filter(({ doubts }) => doubts.length === 0),
    doubtful: complete.filter(({ doubts }) => doubts.length > 0),
    lacking: candidates.filter(({ lacks }) => lacks.length > 0),
  };
}
type Candidates = ReturnType<typeof sortOut>;

interface RowProps {
  team: OrganiserTeam;
  notes: readonly string[];
  children?: ReactNode;
}

function Row({ team, notes, children }: RowProps) {
  return (
    <li className={styles.row}>
      {children}
      <div className={styles.words}>
        <p>
          <Link className={styles.name} to={`/druzyny/${encodeURIComponent(team.tag)}`}>
            {team.name}
          </Link>{' '}
          <span className={panel.meta}>{team.tag}</span>
        </p>
        {notes.map((note) => (
          <p key={note} className={panel.note}>
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

interface RowsProps {
  title: string;
  rows: readonly { team: OrganiserTeam; notes: readonly string[] }[];
  tickOf?: (team: OrganiserTeam) => ReactNode;
}

function Rows({ title, rows, tickOf }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <ul role="list">
        {rows.map(({ team, notes }) => (
          <Row key={team.id} team={team} notes={notes}>
            {tickOf?.(team)}
          </Row>
        ))}
      </ul>
    </section>
  );
}

function useTicks(first: readonly Candidate[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(first.map(({ team }) => team.id)),
  );
  const toggle = (id: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const tickOf = ({ id, name }: OrganiserTeam) => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={ticked.has(id)}
        onChange={() => toggle(id)}
      />
      <VisuallyHidden>{texts.tick(name)}</VisuallyHidden>
    </label>
  );
  return { ticked, tickOf };
}

interface ChoiceProps {
  candidates: Candidates;
  busy: boolean;
  errorText: string | null;
  onAccept: (teams: readonly OrganiserTeam[]) => void;
  onClose: () => void;
}

function Choice({ candidates, busy, errorText, onAccept, onClose }: ChoiceProps) {
  const { ready, doubtful, lacking } = candidates;
  const { ticked, tickOf } = useTicks(ready);
  const complete = [...ready, ...doubtful];
  const chosen = complete.flatMap(({ team }) => (ticked.has(team.id) ? [team] : []));
  return (
    <>
      <p className={panel.muted}>{complete.length === 0 ? texts.noneReady : texts.consequence}</p>
      <Rows title={texts.ready(ready.length)} rows={ready} tickOf={tickOf} />
      <Rows title={texts.doubtful(doubtful.length)} rows={doubtful} tickOf={tickOf} />
      <Rows title={texts.lacking(lacking.length)} rows={lacking} />
      <div className={styles.end}>
        <ErrorNote text={errorText} />
        <div className={panel.actions}>
          {complete.length === 0 ? null : (
            <Button
              look="primary"
              disabled={chosen.length === 0}
              aria-disabled={busy}
              onClick={() => onAccept(chosen)}
            >
              {busy ? texts.accepting : texts.accept(chosen.length)}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </div>
    </>
  );
}

interface ResultProps {
  candidates: Candidates;
  results: readonly TeamAcceptance[];
  onClose: () => void;
}

function reasonsOf({ outcome, lacks }: TeamAcceptance): string[] {
  if (outcome === 'ACCEPTED') return [];
  return outcome === 'NOT_READY' ? lacks.map(lackText) : [outcomeTexts[outcome]];
}

function Result({ candidates: { ready, doubtful }, results, onClose }: ResultProps) {
  const rows = [...ready, ...doubtful].flatMap(({ team }) => {
    const result = results.find(({ id }) => id === team.id);
    return result === undefined ? [] : [{ team, notes: reasonsOf(result) }];
  });
  const accepted = rows.filter(({ notes }) => notes.length === 0);
  const others = rows.filter(({ notes }) => notes.length > 0);
  return (
    <>
      <p className={panel.strong} role="status" tabIndex={-1} ref={takeFocus}>
        {texts.acceptedCount(accepted.length)}
      </p>
      <Rows title={texts.notAccepted(others.length)} rows={others} />
      <Rows title={texts.accepted} rows={accepted} />
      <div className={styles.end}>
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </>
  );
}

interface AcceptDialogProps {
  candidates: Candidates;
  onClose: () => void;
}

/** Shows the teams as they were when it was opened: what changed meanwhile the server says. */
function AcceptDialog({ candidates: present, onClose }: AcceptDialogProps) {
  const [candidates] = useState(present);
  const { run, busy, errorText, response } = useEndpointMutation(organiserEndpoints.acceptTeams);
  const handleAccept = (chosen: readonly OrganiserTeam[]) => {
    const teams = chosen.map(({ id, updatedAt }) => ({ id, expectedUpdatedAt: updatedAt }));
    run({ body: { teams } });
  };
  return (
    <Dialog open onClose={onClose} title={texts.acceptTitle}>
      {response === undefined ? (
        <Choice {...{ candidates, busy, errorText, onClose }} onAccept={handleAccept} />
      ) : (
        <Result candidates={candidates} results={response.results} onClose={onClose} />
      )}
    </Dialog>
  );
}

export function AcceptTeams({ teams }: { teams: readonly OrganiserTeam[] }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const candidates = sortOut(teams);
  const ready = candidates.ready.length;
  const isAnyWaiting = Object.values(candidates).some(({ length }) => length > 0);
  if (!isAnyWaiting && state === 'untouched') return null;
  if (!isAnyWaiting && state === 'closed') {
    return (
      <p tabIndex={-1} ref={takeFocus}>
        {texts.allAccepted}
      </p>
    );
  }
  return (
    <div>
      <Button look={ready > 0 ? 'primary' : 'secondary'} onClick={() => setState('open')}>
        {ready > 0 ? texts.acceptReady(ready) : texts.showLacking}
      </Button>
      {state === 'open' ? (
        <AcceptDialog candidates={candidates} onClose={() => setState('closed')} />
      ) : null}
    </div>
  );
}
