import { useState } from 'react';
import type { Game, ReplayPreview } from '@puchar/shared/contract';
import { ApiError, request, useUnsavedChanges } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { listText } from '../lib/api/errors.ts';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { doubledPlaces, isSameGame, seatedAt, startOf } from './decision.ts';
import type { Decision, Meet } from './decision.ts';
import { useUpload } from './file-step.tsx';
import { texts } from './texts.pl.ts';

interface Opened {
  preview: ReplayPreview;
  decision: Decision;
}

function errorTextOf(save: { error: Error | null; errorText: string | null }): string | null {
  const { error, errorText } = save;
  if (error === null || errorText === null) return errorText;
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  return isGone ? texts.gone : listText(error);
}

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
  const save = useRequests(
    organiserEndpoints.keepReplay,
    ({ preview, decision }: Opened) =>
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
    {
      onDone: ({ filled }, { preview }) => {
        const unfilled = preview.wouldFill ? texts.savedUnfilled : texts.saved;
        setOutcome(filled ? texts.savedFilled : unfilled);
        forget();
      },
    },
  );
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
    obstacle: missing ? texts.sideMissing : null,
    saving: save.busy,
    errorText: errorTextOf(save),
    decide,
    forget,
    save: () => {
      if (opened !== null && !missing && doubled?.size === 0 && !save.busy) save.run(opened);
    },
    removed: () => setOutcome(texts.removed),
  };
}

export type Replay = ReturnType<typeof useReplay>;
