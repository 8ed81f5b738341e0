import { actKinds } from './ledger.ts';
import type { ActKind, ActWay, Ledger } from './ledger.ts';
import {
  agreedDates,
  consentLinks,
  datesOfOrganisers,
  equalReports,
  groupMeetings,
  meetingCount,
  teamCount,
} from './plan.ts';

interface Both {
  before: Ledger;
  after: Ledger;
}

const onSite: readonly ActWay[] = ['panel', 'link'];
const everywhere: readonly ActWay[] = [...onSite, 'chat'];

interface Figures {
  before: number;
  after: number;
}

const savedOf = ({ before, after }: Figures) => 1 - after / before;

const headOf = (name: string, ...columns: readonly string[]) =>
  `${name.padEnd(52)}${columns.map((text) => text.padStart(9)).join('')}`;

function rowOf(name: string, figures: Figures): string {
  const { before, after } = figures;
  const saved = before === 0 ? '' : `${(100 * savedOf(figures)).toFixed(1)} %`;
  return headOf(name, String(before), String(after), saved);
}

/** Acts of organisers by kind, their sums, and what other ways of organisers would make of them. */
export function reportOf({ before, after }: Both) {
  const sum = (kinds: readonly ActKind[], ways: readonly ActWay[]): Figures => ({
    before: before.count(kinds, ways),
    after: after.count(kinds, ways),
  });
  const site = sum(actKinds, onSite);
  const more = (acts: number): Figures => ({ before: site.before, after: site.after + acts });
  const lines = [
    headOf("organisers' acts", 'before', 'after', 'saved'),
    ...actKinds.map((kind) => rowOf(kind, sum([kind], onSite))),
    '',
    rowOf('in the panel, and links copied and sent', site),
    rowOf('messages outside of the site', sum(actKinds, ['chat'])),
    rowOf('both', sum(actKinds, everywhere)),
    '',
    'the acts in the panel and the links, if',
    rowOf("  a team's links went to its captain in one message", {
      ...site,
      before: site.before - consentLinks + teamCount,
    }),
    rowOf('  organisers set the dates of groups without captains', {
      before: site.before - groupMeetings,
      after: site.after - datesOfOrganisers,
    }),
    rowOf('  organisers also begin each meeting, to show it live', more(meetingCount)),
    rowOf("  equal results waited for an organiser's yes", more(equalReports)),
    rowOf("  agreed dates waited for an organiser's yes", more(agreedDates)),
  ];
  return { text: lines.join('\n'), saved: savedOf(site) };
}
