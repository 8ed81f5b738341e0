import { screen, within } from '@testing-library/react';
import type { Reminder } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import { Reminders } from './reminders.tsx';

const aReminder = (place: number, changes: Partial<Reminder> = {}): Reminder => ({
  team: { id: uuid(place), name: `Drużyna ${place}`, tag: `T${place}` },
  lines: ['brakuje podpisanych zgód: Kometa'],
  channel: 'EMAIL',
  message: `Cześć, Drużyno ${place}!`,
  guardians: 0,
  remindedAt: null,
  ...changes,
});

async function open(reminders: Reminder[], responses: FakeResponses = {}) {
  const api = fakeApi({ getSession: anOrganiser, getReminders: reminders, ...responses });
  const { user } = renderAt(<Reminders />);
  await user.click(await screen.findByRole('button', { name: 'Przypomnij spóźnionym' }));
  return { api, user, dialog: within(screen.getByRole('dialog')) };
}

const just = new Date(Date.now() - 3_600_000).toISOString();

test('who gets what is shown before it is sent; those without an address, or just reminded, are not ticked', async () => {
  const bodies: unknown[] = [];
  const { user, dialog } = await open(
    [
      aReminder(1, { guardians: 2 }),
      aReminder(2, { channel: 'COPY' }),
      aReminder(3, { remindedAt: just }),
    ],
    {
      sendReminders: ({ body }) => {
        bodies.push(body);
        return { emails: 2, guardians: 2, copied: 0, skipped: 1 };
      },
    },
  );
  const mailed = within(await dialog.findByRole('region', { name: 'Dostaną e-mail (1)' }));
  expect(mailed.getByRole('checkbox', { name: 'Drużyna 1 (T1)' })).toBeChecked();
  expect(mailed.getByText('brakuje podpisanych zgód: Kometa')).toBeVisible();
  expect(mailed.getByText('Oraz e-mail do 2 opiekunów z linkiem do zgody.')).toBeVisible();
  const copied = within(
    dialog.getByRole('region', { name: 'Bez adresu e-mail: skopiuj i wyślij (1)' }),
  );
  expect(copied.getByRole('checkbox')).not.toBeChecked();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(copied.getByRole('button', { name: 'Skopiuj wiadomość do drużyny Drużyna 2' }));
  expect(write).toHaveBeenCalledWith('Cześć, Drużyno 2!');
  const recent = within(dialog.getByRole('region', { name: 'Przypomniano w ciągu doby (1)' }));
  await user.click(recent.getByRole('checkbox', { name: 'Drużyna 3 (T3)' }));
  await user.click(dialog.getByRole('button', { name: 'Przypomnij 2 drużynom' }));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'Do kapitanów idą 2 e-maile, do opiekunów 2.Pominięte: 1. Sprawa jest już załatwiona albo przypomniał ktoś inny.',
  );
  expect(bodies).toEqual([
    {
      teams: [
        { id: uuid(1), remindedAt: null },
        { id: uuid(3), remindedAt: just },
      ],
    },
  ]);
});

test('a choice survives a failure, and without a choice nothing is sent', async () => {
  const { user, dialog } = await open([aReminder(1), aReminder(2)], {
    sendReminders: errorResponse('INTERNAL'),
  });
  await user.click(await dialog.findByRole('checkbox', { name: 'Drużyna 1 (T1)' }));
  await user.click(dialog.getByRole('button', { name: 'Przypomnij 1 drużynie' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Drużyna 1 (T1)' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Drużyna 2 (T2)' }));
  expect(dialog.getByRole('button', { name: /^Przypomnij 0/ })).toBeDisabled();
});

test('where no one is late it says so', async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByText('Nikt nie jest spóźniony.')).toBeVisible();
});
