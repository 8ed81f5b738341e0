import { screen, within } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SectionPage from './section.page.tsx';
import { cupSettingsOf } from './testing/settings.ts';

function open() {
  const sent: unknown[] = [];
  fakeApi({
    getSession: anOrganiser,
    getCupSettings: cupSettingsOf(),
    saveCupCaptains: ({ body }) => {
      sent.push(body);
      return cupSettingsOf();
    },
  });
  const page = renderAt(<SectionPage />, { url: '/puchar/captains', path: '/puchar/:section' });
  return { ...page, sent };
}

const save = () => screen.getByRole('button', { name: 'Zapisz szkic' });

test('hours, breaks and the deadline are saved as they were typed', async () => {
  const { user, sent } = open();
  const latest = await screen.findByLabelText('W dni szkolne do');
  await user.clear(latest);
  await user.type(latest, '19:30');
  const days = screen.getByLabelText('Po ilu dniach decydują organizatorzy');
  await user.clear(days);
  await user.type(days, '5');
  await user.click(screen.getByRole('button', { name: 'Dodaj: przerwa' }));
  const breaks = within(screen.getByRole('group', { name: 'Dni bez meczów' }));
  await user.type(breaks.getByLabelText('Od'), '2026-04-02');
  await user.type(breaks.getByLabelText('Do'), '2026-04-01');
  await user.click(save());
  expect(breaks.getByLabelText('Do')).toHaveAccessibleDescription(
    'Ostatni dzień nie może być przed pierwszym.',
  );
  expect(sent).toEqual([]);
  await user.clear(breaks.getByLabelText('Do'));
  await user.type(breaks.getByLabelText('Do'), '2026-04-07');
  await user.click(save());
  expect(sent).toEqual([
    expect.objectContaining({
      schoolDayTo: '19:30',
      decisionDays: 5,
      breaks: [{ from: '2026-04-02', to: '2026-04-07' }],
    }),
  ]);
});
