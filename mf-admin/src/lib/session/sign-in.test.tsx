import { screen, waitFor } from '@testing-library/react';
import { fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import { SignInForm } from './sign-in.tsx';
import { anOrganiser } from './testing/an-organiser.ts';

async function signInUntilCode() {
  const sent: unknown[] = [];
  const onSignedIn = jest.fn();
  const api = fakeApi({
    signIn: ({ body }) => {
      sent.push(body);
      return errorResponse('TOTP_REQUIRED');
    },
  });
  const view = renderAt(<SignInForm takeFocus={false} onSignedIn={onSignedIn} />);
  expect(screen.queryByLabelText('Kod z aplikacji')).not.toBeInTheDocument();
  await view.user.type(screen.getByLabelText('Adres e-mail'), 'jagna@cup.example');
  await view.user.type(screen.getByLabelText('Hasło'), 'haslo-testowe-123{Enter}');
  const code = await screen.findByLabelText('Kod z aplikacji');
  return { api, sent, onSignedIn, code, ...view };
}

test('a right password of an account with a second factor wants the code, which goes along', async () => {
  const { api, sent, onSignedIn, code, user } = await signInUntilCode();
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(/Podaj sześć cyfr z aplikacji/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([{ email: 'jagna@cup.example', password: 'haslo-testowe-123' }]);
  api.set({
    signIn: ({ body }) => {
      sent.push(body);
      return anOrganiser;
    },
  });
  await user.type(code, '123 456{Enter}');
  await screen.findByRole('button', { name: 'Zaloguj się' });
  expect(sent[1]).toMatchObject({ code: '123456' });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

test('a wrong code is shown at its field, and what was typed stays', async () => {
  const { code, user } = await signInUntilCode();
  await user.type(code, '111111{Enter}');
  expect(await screen.findByText(/Ten kod nie pasuje/)).toBeVisible();
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('Hasło')).toHaveValue('haslo-testowe-123');
});

test('under another name of the panel the form says which address is right', async () => {
  const list = [
    'Panel działa tylko pod adresem https://panel.example. Otwórz go tam i zaloguj się.',
  ];
  fakeApi({ signIn: errorResponse('FOREIGN_ORIGIN', {}, { list }) });
  const { user } = renderAt(<SignInForm takeFocus={false} onSignedIn={jest.fn()} />);
  await user.type(screen.getByLabelText('Adres e-mail'), 'jagna@cup.example');
  await user.type(screen.getByLabelText('Hasło'), 'haslo-testowe-123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ta operacja może wyjść tylko ze strony organizatorów. Panel działa tylko pod adresem https://panel.example.',
  );
});

test('a code that is none is not sent', async () => {
  const { sent, code, user } = await signInUntilCode();
  await user.type(code, '12345{Enter}');
  expect(code).toHaveAccessibleDescription(/Kod z aplikacji ma 6 cyfr/);
  expect(sent).toHaveLength(1);
});

test('without the phone a recovery code signs in, typed as it was shown', async () => {
  const { api, sent, onSignedIn, user } = await signInUntilCode();
  await user.click(screen.getByRole('button', { name: /użyję kodu zapasowego/ }));
  const code = screen.getByLabelText('Kod zapasowy');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('inputmode', 'text');
  api.set({
    signIn: ({ body }) => {
      sent.push(body);
      return anOrganiser;
    },
  });
  await user.type(code, 'abcd efgh-IJKL 2345{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(sent[1]).toMatchObject({ code: 'ABCDEFGHIJKL2345' });
});
