import type { Meeting } from '@puchar/shared/contract';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { DateDecision } from '../lib/dates/date-decision.tsx';
import { texts } from '../lib/dates/texts.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';

const { getDateCases } = organiserEndpoints;

function Found({ meeting }: { meeting: Meeting }) {
  const { data } = useQuery(apiQuery(getDateCases, {}));
  const found = data?.find((one) => one.meeting.id === meeting.id);
  if (found === undefined) return null;
  return (
    <Section id="termin" title={texts.title} className={panel.readable}>
      <DateDecision found={found} />
    </Section>
  );
}

/** While captains look for a date. */
export function DatesSection({ meeting }: { meeting: Meeting }) {
  if (meeting.state !== 'UPCOMING') return null;
  return (
    <Allowed endpoint={getDateCases}>
      <Found meeting={meeting} />
    </Allowed>
  );
}
