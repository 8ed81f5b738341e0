import { screen, within } from '@testing-library/react';
import type { MailOutbox } from '@puchar/shared/contract';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import { MailOutboxState } from './mail-outbox.tsx';
import { noMail } from './testing/no-mail.ts';
import { at } from './testing/settings.ts';

test('what waits for the mail server is shown with its reason, and tried again at a click', async () => {
  const waiting: MailOutbox = { ...noMail, waiting: 3, nextAt: at, failure: 'login' };
  const api = fakeApi({ sendMailNow: { ...waiting, failure: null } });
  const { user } = renderAt(<MailOutboxState outbox={waiting} />);
  expect(screen.getByText(/^3 e-maile czekają na wysłanie\./)).toBeVisible();
  expect(screen.getByText('serwer poczty nie przyjmuje loginu albo hasła')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wyślij teraz' }));
  expect(await screen.findByText('Strona wysyła je w ciągu kilku sekund.')).toBeVisible();
  expect(api.calls).toEqual(['POST /mail/outbox/send-now']);
});

test('a message that will not be sent names its team and what to do', () => {
  const team = { name: 'Sowy', tag: 'SOW' };
  const row = { team, kind: 'ACCEPTED', failure: 'recipient', createdAt: at } as const;
  renderAt(<MailOutboxState outbox={{ ...noMail, failed: [row] }} />);
  const list = within(screen.getByRole('list', { name: 'Nie dotarły' }));
  expect(list.getByText('Sowy (SOW)')).toBeVisible();
  expect(list.getByText('serwer nie przyjmuje tego adresu')).toBeVisible();
  expect(screen.getByText(/Napisz do tych drużyn inaczej/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Wyślij teraz' })).toBeNull();
});
