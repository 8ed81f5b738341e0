import { screen, within } from '@testing-library/react';
import type { RefereeMatchDay } from '@puchar/shared/contract';
import { aMeeting, errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import { MatchDaySection } from './match-day.tsx';

const now = new Date().toISOString();
const side = {
  teamId: uuid(1),
  name: 'Nocne Sowy',
  tag: 'SOWY',
  checkedInAt: now,
  hasLineUp: true,
  winners: null,
  hasScreenshot: false,
};
const other = { ...side, teamId: uuid(2), name: 'Wilki Morskie', tag: 'WILK' };

function aDay(changes: Partial<RefereeMatchDay> = {}): RefereeMatchDay {
  return {
    meetingId: uuid(301),
    date: now,
    state: 'UPCOMING',
    bestOf: 1,
    reports: 'NONE',
    sides: [side, other],
    ...changes,
  };
}

function open(day: RefereeMatchDay) {
  const sent: unknown[] = [];
  fakeApi({
    getMatchDay: [day],
    enterResult: ({ body }) => {
      sent.push(body);
      return aMeeting();
    },
  });
  return { sent, ...renderAt(<MatchDaySection />) };
}

test('who is missing stands under the meeting', async () => {
  open(aDay({ sides: [side, { ...other, checkedInAt: null, hasLineUp: false }] }));
  const section = within(await screen.findByRole('region', { name: 'Mecze dziś' }));
  expect(section.getByText('Wilki Morskie: nie zgłosili gotowości')).toBeVisible();
  expect(section.getByText('Wilki Morskie: nie podali składu')).toBeVisible();
  expect(section.queryByText(/Nocne Sowy: /)).not.toBeInTheDocument();
});

test('equal results are confirmed by one button', async () => {
  const winners = [uuid(1)];
  const { user, sent } = open(
    aDay({
      reports: 'EQUAL',
      sides: [
        { ...side, winners },
        { ...other, winners },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Zatwierdź 1 : 0' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Zakończyć mecz tym wynikiem?' }));
  await user.click(dialog.getByRole('button', { name: 'Zatwierdź 1 : 0' }));
  expect(sent).toEqual([{ winners }]);
});

test('of different results the referee takes either', async () => {
  open(
    aDay({
      reports: 'DIFFERENT',
      sides: [
        { ...side, winners: [uuid(1)] },
        { ...other, winners: [uuid(2)] },
      ],
    }),
  );
  expect(await screen.findByText('Drużyny podały różne wyniki. Rozstrzygnij.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Przyjmij 1 : 0 (Nocne Sowy)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Przyjmij 0 : 1 (Wilki Morskie)' })).toBeVisible();
});

test('meetings of today that cannot be read are no empty day', async () => {
  fakeApi({ getMatchDay: errorResponse('INTERNAL') });
  renderAt(<MatchDaySection />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczów dnia.');
});

test('pictures of a disputed result are shown with the teams that sent them', async () => {
  const sides = [{ ...side, hasScreenshot: true }, other];
  fakeApi({
    getMatchDay: [aDay({ reports: 'DIFFERENT', sides })],
    getScreenshots: [{ teamId: side.teamId, file: 'UklGRg==' }],
  });
  const { user } = renderAt(<MatchDaySection />);
  await user.click(
    await screen.findByRole('button', { name: 'Zrzuty ekranu: Nocne Sowy – Wilki Morskie' }),
  );
  const picture = await screen.findByRole('img', { name: 'Zrzut ekranu drużyny Nocne Sowy' });
  expect(picture).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
});
