import { useState } from 'react';
import type { Meeting, MeetingInput, Team } from '@puchar/shared/contract';
import {
  ApiError,
  apiQuery,
  Button,
  Dialog,
  endpoints,
  request,
  useNavigate,
  useQuery,
} from '@puchar/shared/kit';
import { formatDate } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { texts as dialogTexts } from '../lib/dialogs/texts.pl.ts';
import { MeetingForm } from '../lib/meetings/meeting-form.tsx';
import { texts as meetingTexts } from '../lib/meetings/texts.pl.ts';
import styles from './match-day.module.css';
import { texts } from './texts.pl.ts';

const touches = ['/meetings', '/groups', '/editions/readiness'];

function presentMeeting(error: Error | null): Meeting | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const parsed = organiserEndpoints.updateMeeting.answer.safeParse(error.present);
  return parsed.success ? parsed.data : null;
}

function conflictRows(mine: MeetingInput, theirs: Meeting, teams: readonly Team[]) {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return [
    { label: meetingTexts.team1, mine: nameOf(mine.team1Id), theirs: theirs.team1.name },
    { label: meetingTexts.team2, mine: nameOf(mine.team2Id), theirs: theirs.team2.name },
    {
      label: meetingTexts.stage,
      mine: meetingTexts.stages[mine.stage],
      theirs: meetingTexts.stages[theirs.stage],
    },
    {
      label: meetingTexts.bestOf,
      mine: meetingTexts.bestOfNames[mine.bestOf ?? theirs.bestOf],
      theirs: meetingTexts.bestOfNames[theirs.bestOf],
    },
    {
      label: meetingTexts.toBeRescheduled,
      mine: dialogTexts.yesNo(mine.toBeRescheduled === true),
      theirs: dialogTexts.yesNo(theirs.toBeRescheduled === true),
    },
    { label: meetingTexts.date, mine: formatDate(mine.date), theirs: formatDate(theirs.date) },
    {
      label: meetingTexts.streamLink,
      mine: mine.streamLink ?? '',
      theirs: theirs.streamLink ?? '',
    },
    {
      label: meetingTexts.publicNote,
      mine: mine.publicNote ?? '',
      theirs: theirs.publicNote ?? '',
    },
  ].filter((row) => row.mine !== row.theirs);
}

/** Teams, stage and format belong to a meeting that has not begun. */
function updateOf(meeting: Meeting, entries: MeetingInput, expectedUpdatedAt: string | undefined) {
  const { date, toBeRescheduled = false, streamLink = null, publicNote = null, ...teams } = entries;
  return {
    ...(meeting.state === 'UPCOMING' ? teams : {}),
    date,
    toBeRescheduled,
    streamLink,
    publicNote,
    ...(expectedUpdatedAt === undefined ? {} : { expectedUpdatedAt }),
  };
}

function EditMeetingDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [entries, setEntries] = useState<MeetingInput | null>(null);
  // The version that the fields were filled with; the page goes on reading.
  const [opened] = useState(meeting);
  const { data: teams = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const save = useAct({
    act: (sent: { entries: MeetingInput; expectedUpdatedAt: string | undefined }) =>
      request(organiserEndpoints.updateMeeting, {
        params: { id: meeting.id },
        body: updateOf(meeting, sent.entries, sent.expectedUpdatedAt),
      }),
    touches,
    onDone: onClose,
  });
  const present = presentMeeting(save.error);
  const issues = fieldIssues(save.error);
  return (
    <Dialog open onClose={onClose} title={meetingTexts.editMeeting}>
      <MeetingForm
        meeting={opened}
        busy={save.busy}
        refusal={present === null && Object.keys(issues).length === 0 ? save.refusal : null}
        issueOf={(path) => issues[path]}
        onSave={(typed) => {
          setEntries(typed);
          if (!save.busy) save.run({ entries: typed, expectedUpdatedAt: opened.updatedAt });
        }}
      />
      <ConflictDialog
        rows={entries === null || present === null ? null : conflictRows(entries, present, teams)}
        busy={save.busy}
        onKeepMine={() =>
          entries !== null && save.run({ entries, expectedUpdatedAt: present?.updatedAt })
        }
        onTakeTheirs={onClose}
        onClose={save.reset}
      />
    </Dialog>
  );
}

/** Change and removal of the meeting itself. */
export function MeetingActs({ meeting, games }: { meeting: Meeting; games: number }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = useAct({
    act: () => request(organiserEndpoints.deleteMeeting, { params: { id: meeting.id } }),
    touches,
    onDone: () => void navigate('/mecze'),
  });
  return (
    <div className={styles.corrections}>
      <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
      <Button look="quiet" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      {open === 'edit' ? <EditMeetingDialog meeting={meeting} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={texts.removeTitle}
        act={texts.remove}
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={() => remove.run(undefined)}
        onClose={close}
      >
        <p>{texts.removeConsequence(games)}</p>
      </ConfirmDialog>
    </div>
  );
}
