import { inEveryEngine, widths } from '../engines/every-engine.ts';
import { aMeetingIn } from '../site/meetings.ts';
import { isWholeRun } from '../site/whole-run.ts';

inEveryEngine(
  'a visitor follows a link to a match, and the stage that changes meanwhile',
  async ({ site, newVisitor }) => {
    await site.setStage('GROUPS');
    const { team1, team2 } = await aMeetingIn(site.publicUrl, 'FINISHED');
    const visitor = await newVisitor();
    await visitor.open(`${site.publicUrl}/mecze?tab=zakonczone`);
    await visitor.role('tabpanel').role('link').click();
    await visitor.role('heading', new RegExp(`${team1.name}.*${team2.name}`, 's')).expectSeen();
    await visitor.text('Zakończony').expectSeen();
    await site.setStage('SUBMISSIONS');
    await visitor.text('Ta strona nie istnieje').expectSeen();
  },
  isWholeRun ? widths.slice(1) : widths.slice(0, 1),
);
