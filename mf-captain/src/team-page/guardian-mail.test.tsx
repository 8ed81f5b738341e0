import { screen, waitFor } from '@testing-library/react';
import type { GuardianMail as Mail } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { GuardianMail } from './guardian-mail.tsx';
import { aTeamPageMember } from './testing/a-team-page.ts';

const member = aTeamPageMember();
const aMail = (changes: Partial<Mail> = {}): Mail => ({
  playerId: member.id,
  state: 'NONE',
  sentAt: null,
  hasAddress: false,
  lettersLeft: 3,
  ...changes,
});

function open(mails: Mail[], responses: FakeResponses = {}) {
  const api = fakeApi({ getGuardianMails: mails, ...responses });
  return { api, ...renderAt(<GuardianMail member={member} secret={'S'.repeat(32)} />) };
}

const openName = 'E-mail do opiekuna: Kometa';

test('an address is entered for one consent, and what becomes of the letter is said', async () => {
  const bodies: unknown[] = [];
  const { user } = open([aMail()], {
    sendToGuardian: ({ body }) => {
      bodies.push(body);
      return [aMail({ state: 'WAITING', hasAddress: true, lettersLeft: 2 })];
    },
    forgetGuardian: [aMail({ lettersLeft: 2 })],
  });
  await user.click(await screen.findByRole('button', { name: openName }));
  const field = screen.getByLabelText('E-mail rodzica lub opiekuna');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/tylko link do tej zgody/);
  await user.type(field, 'opiekun@dom.example');
  await user.click(screen.getByRole('button', { name: 'Wyślij link' }));
  expect(await screen.findByText('E-mail do opiekuna czeka na wysłanie.')).toBeVisible();
  expect(bodies).toEqual([{ email: 'opiekun@dom.example' }]);
  expect(document.body).not.toHaveTextContent('dom.example');
  const controls = screen.getByRole('button', { name: openName }).parentElement?.parentElement;
  expect(controls).toHaveFocus();
  const forget = screen.getByRole('button', { name: 'Usuń adres opiekuna: Kometa' });
  await user.click(forget);
  await waitFor(() => expect(forget).not.toBeInTheDocument());
  expect(controls).toHaveFocus();
});

test('a wrong address is named at its field, and what was typed stays', async () => {
  const message = 'Podaj adres e-mail, np. anna@example.org.';
  const { user } = open([aMail()], {
    sendToGuardian: errorResponse('INVALID_DATA', {}, { issues: [{ path: ['email'], message }] }),
  });
  await user.click(await screen.findByRole('button', { name: openName }));
  await user.type(screen.getByLabelText('E-mail rodzica lub opiekuna'), 'opiekun');
  await user.click(screen.getByRole('button', { name: 'Wyślij link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('E-mail rodzica lub opiekuna')).toHaveValue('opiekun');
  expect(screen.getByRole('button', { name: 'Wyślij link' })).toHaveFocus();
});

test('without letters left, or after the receiver ended them, none is offered', async () => {
  open([aMail({ state: 'STOPPED' })]);
  expect(await screen.findByText(/Odbiorca nie chce/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
