import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';
import { isSameScore } from '@puchar/shared/domain';
import { ApiError, apiQuery, invalidateAfter, upload } from '@puchar/shared/kit';
import type { useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { errorText, presentVersion } from '../api/errors.ts';
import { isRoleForbidden, isSignedOut, sessionQuery } from '../session/use-session.ts';
import { changeActs, readActs, watchActs } from './acts.ts';
import type { Act, ActProblem } from './acts.ts';
import { actTexts } from './texts.pl.ts';

const { getMatchDay, setScore } = organiserEndpoints;
export const matchDayQuery = apiQuery(getMatchDay, {});

type Client = ReturnType<typeof useQueryClient>;

const responseMs = 15_000;
/** Between tries without a response. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const longestWait = 15_000;
/** The server retains keys for two days: an older act could count twice. */
const oldMs = 24 * 3_600_000;

/** A meeting with a problem waits for a decision, the others go on. */
function nextAct(account: string): Act | undefined {
  const acts = readActs(account);
  const held = new Set(acts.flatMap(({ problem, meetingId }) => (problem ? meetingId : [])));
  return acts.find(({ meetingId }) => !held.has(meetingId));
}

const replace = (account: string, key: string, change: Partial<Act>) =>
  changeActs(account, (acts) => acts.map((act) => (act.key === key ? { ...act, ...change } : act)));

function isWithoutDecision(error: unknown): boolean {
  if (!(error instanceof ApiError) || isSignedOut(error)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.status < 400;
}

function problemOf(error: unknown): ActProblem {
  const text = error instanceof Error ? errorText(error) : '';
  return { text, present: presentVersion(setScore, error) };
}

function show(client: Client, meetingId: string, score: MeetingScore): void {
  client.setQueryData<RefereeMatchDay[]>(matchDayQuery.queryKey, (days) =>
    days?.map((day) => (day.meetingId === meetingId ? { ...day, score } : day)),
  );
}

/** Another referee may have done the same. */
function isDoneByOthers(account: string, { meetingId }: Act, { present }: ActProblem): boolean {
  const last = readActs(account).findLast((act) => act.meetingId === meetingId);
  return present !== null && last !== undefined && isSameScore(present, last.next);
}

function handleRejection(account: string, act: Act, problem: ActProblem): void {
  if (!isDoneByOthers(account, act, problem)) return replace(account, act.key, { problem });
  changeActs(account, (acts) => acts.filter(({ meetingId }) => meetingId !== act.meetingId));
}

/** @returns Whether the server decided, so that the next act may follow. */
async function send(account: string, client: Client, act: Act): Promise<boolean> {
  const { key: idempotencyKey, meetingId, seen, next } = act;
  if (Date.now() - act.at > oldMs) {
    replace(account, act.key, { problem: { text: actTexts.old, present: null } });
    return true;
  }
  try {
    const body = { seen, next: { ...next, walkover: false as const } };
    const score = await upload(
      setScore,
      { params: { id: meetingId }, body },
      { idempotencyKey, signal: AbortSignal.timeout(responseMs) },
    );
    show(client, meetingId, score);
    changeActs(account, (acts) => acts.filter(({ key }) => key !== act.key));
  } catch (error) {
    if (isSignedOut(error) || isRoleForbidden(error)) {
      void client.refetchQueries({ queryKey: sessionQuery.queryKey });
    }
    if (isWithoutDecision(error)) {
      replace(account, act.key, { tries: act.tries + 1 });
      return false;
    }
    handleRejection(account, act, problemOf(error));
  }
  void invalidateAfter(client, setScore);
  return true;
}

interface Sender {
  account: string;
  stop: () => void;
}

let sender: Sender | null = null;

function begin(account: string, client: Client): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isStopped = false;
  let failures = 0;

  async function run(): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    clearTimeout(timer);
    let act = nextAct(account);
    while (act !== undefined && !isStopped) {
      if (!(await send(account, client, act))) {
        timer = setTimeout(() => void run(), waits[failures] ?? longestWait);
        failures += 1;
        break;
      }
      failures = 0;
      act = nextAct(account);
    }
    isBusy = false;
  }
  const wake = () => {
    failures = 0;
    void run();
  };

  const unwatch = watchActs(() => void run());
  addEventListener('online', wake);
  void run();
  return {
    account,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unwatch();
      removeEventListener('online', wake);
    },
  };
}

/** Goes on while the panel is open, whichever page it shows; for one account at a time. */
export function startSending(account: string, client: Client): void {
  if (sender?.account === account) return;
  sender?.stop();
  sender = begin(account, client);
}

/** For tests, where pages come and go. */
export function stopSending(): void {
  sender?.stop();
  sender = null;
}
