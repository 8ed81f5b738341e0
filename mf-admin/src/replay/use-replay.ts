import { useState } from 'react';
import type { Game, ReplayPreview } from '@puchar/shared/contract';
import { ApiError, request, useUnsavedChanges } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { doubledPlaces, isSameGame, seatedAt, startOf } from './decision.ts';
import type { Decision, Meet } from './decision.ts';
import { texts } from './texts.pl.ts';
import { useUpload } from './use-upload.ts';

const touches = ['/meetings', '/matches', '/groups', '/teams', '/bracket', '/editions/readiness'];

interface Opened {
  preview: ReplayPreview;
  decision: Decision;
}

function refusalOf(act: { error: Error | null; refusal: string | null }): string | null {
  const { error, refusal } = act;
  if (!(error instanceof ApiError) || refusal === null) return refusal;
  if (error.code === 'NOT_FOUND') return texts.gone;
  return error.list.length === 0 ? refusal : error.list.join(' ');
}

/** The removal of the present replay, which is asked about first. */
function useRemoval({ id }: Game, onDone: () => void) {
  const [isAsked, setAsked] = useState(false);
  const act = useAct({
    act: () => request(organiserEndpoints.deleteReplay, { params: { id } }),
    touches,
    onDone: () => {
      setAsked(false);
      onDone();
    },
  });
  return {
    isAsked,
    busy: act.busy,
    refusal: act.refusal,
    ask: () => setAsked(true),
    leave: () => setAsked(false),
    confirm: () => {
      if (!act.busy) act.run(undefined);
    },
  };
}

/** A replay from the chosen file to the saved one; whatever fails, file and decisions stay. */
export function useReplay(game: Game, meet: Meet) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const upload = useUpload(game.id, (preview) => {
    setOutcome(null);
    save.reset();
    setOpened((before) => {
      const keeps = before !== null && isSameGame(before.preview, preview);
      return { preview, decision: keeps ? before.decision : startOf(preview) };
    });
  });
  const save = useAct({
    act: ({ preview, decision }: Opened) =>
      request(organiserEndpoints.keepReplay, {
        params: { id: game.id },
        body: {
          uploadId: preview.uploadId,
          blueTeamId: decision.blueTeamId ?? '',
          seats: preview.seats.map((seat) => ({
            place: seat.place,
            playerId: seatedAt(seat, decision, meet),
          })),
        },
      }),
    touches,
    onDone: ({ filled }, { preview }) => {
      const unfilled = preview.wouldFill ? texts.savedUnfilled : texts.saved;
      setOutcome(filled ? texts.savedFilled : unfilled);
      forget();
    },
  });
  const removal = useRemoval(game, () => setOutcome(texts.removed));
  useUnsavedChanges(opened !== null || upload.busy);

  function forget() {
    setOpened(null);
    upload.clear();
    save.reset();
  }
  function decide(change: Partial<Decision>) {
    setOpened((before) => before && { ...before, decision: { ...before.decision, ...change } });
  }

  const doubled = opened ? doubledPlaces(opened.preview, opened.decision, meet) : null;
  const missing = opened !== null && opened.decision.blueTeamId === null;
  return {
    opened,
    outcome,
    upload,
    doubled: doubled ?? new Set<number>(),
    /** Why it cannot be saved yet; null when it can. */
    obstacle: missing ? texts.sideMissing : null,
    saving: save.busy,
    refusal: refusalOf(save),
    decide,
    forget,
    save: () => {
      if (opened !== null && !missing && doubled?.size === 0 && !save.busy) save.run(opened);
    },
    removal,
  };
}

export type Replay = ReturnType<typeof useReplay>;
