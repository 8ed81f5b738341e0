import type { MeetingInput } from '@puchar/shared/contract';
import { Dialog, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { MeetingForm } from '../lib/meetings/meeting-form.tsx';
import { texts } from '../lib/meetings/texts.pl.ts';

/** A meeting of two accepted teams. */
export function NewMeetingDialog({ onClose }: { onClose: () => void }) {
  const create = useAct({
    act: (body: MeetingInput) => request(organiserEndpoints.createMeeting, { body }),
    touches: ['/meetings', '/groups', '/editions/readiness'],
    onDone: onClose,
  });
  const issues = fieldIssues(create.error);
  return (
    <Dialog open onClose={onClose} title={texts.newMeeting}>
      <MeetingForm
        meeting={null}
        busy={create.busy}
        refusal={Object.keys(issues).length === 0 ? create.refusal : null}
        issueOf={(path) => issues[path]}
        onSave={(entries) => {
          if (!create.busy) create.run(entries);
        }}
      />
    </Dialog>
  );
}
