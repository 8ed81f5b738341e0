import { useState } from 'react';
import type { Game, MeetingDetail } from '@puchar/shared/contract';
import { request, useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { presentVersion } from '../lib/acts/present-version.ts';
import { useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { checkEntries, checkSums } from './check-draft.ts';
import { conflictRows } from './conflict-rows.ts';
import { draftOf } from './draft.ts';
import type { GameDraft, GameNames } from './draft.ts';
import { updateOf } from './read-draft.ts';
import type { ReadContext } from './read-draft.ts';

const touches = ['/matches', '/meetings', '/groups', '/teams', '/bracket', '/editions/readiness'];

export interface GameFormInput {
  game: Game;
  meet: MeetingDetail['meet'];
  names: GameNames;
}

/** The game in a form: what is typed, what is wrong with it, and its way to the server. */
export function useGameForm({ game, meet, names }: GameFormInput) {
  const navigate = useNavigate();
  // Attempts to save: from the first on, what is missing is told as well.
  const [attempts, setAttempts] = useState(0);
  const context: ReadContext = {
    teams: [meet.team1, meet.team2],
    names,
    known: new Map(
      game.players.map(({ championName, championKey }) => [championName, championKey]),
    ),
  };
  const faultsOf = (draft: GameDraft) => ({
    ...checkEntries(draft, context),
    ...checkSums(draft, true),
  });
  const valuesOf = (row: Game | null) => draftOf(row ?? game, meet, names);
  const form = useVersionedForm<Game, GameDraft>({
    begun: game,
    valuesOf,
    check: faultsOf,
    store: (draft, base) =>
      request(organiserEndpoints.updateGame, {
        params: { id: game.id },
        body: {
          ...updateOf(draft, context),
          ...(base?.updatedAt === undefined ? {} : { expectedUpdatedAt: base.updatedAt }),
        },
      }),
    present: (error) => presentVersion(organiserEndpoints.updateGame, error),
    touches,
    onDone: () => void navigate(`/mecze/${game.meetId}`),
  });
  return {
    ...form,
    attempts,
    dirty: JSON.stringify(form.values) !== JSON.stringify(valuesOf(form.base)),
    faults: attempts > 0 ? faultsOf(form.values) : checkSums(form.values, false),
    save: () => {
      setAttempts((before) => before + 1);
      form.save();
    },
    rows: form.rival === null ? null : conflictRows(form.values, valuesOf(form.rival), meet),
  };
}

export type GameForm = ReturnType<typeof useGameForm>;
