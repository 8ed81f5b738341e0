import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Role } from '@puchar/shared/contract';
import { apiQuery, Button, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { anOrganiser } from '../session/testing/an-organiser.ts';
import { ConfirmDialog } from '../ui/dialogs.tsx';
import { PanelFrame } from './panel-frame.tsx';

const another = { ...anOrganiser, id: '00000000-0000-4000-8000-000000000902', firstName: 'Leon' };

function Example() {
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({ ...apiQuery(organiserEndpoints.getAdmins, {}), retry: false });
  const removal = useEndpointMutation(organiserEndpoints.deleteAdmin, {
    onDone: () => setOpen(false),
  });
  return (
    <>
      <p>{read.isError ? 'Nie ma listy.' : 'Jest lista.'}</p>
      <label>
        Uwaga
        <input />
      </label>
      <Button onClick={() => setOpen(true)}>Usuń</Button>
      <ConfirmDialog
        open={isOpen}
        title="Usunąć?"
        action="Tak, usuń"
        busy={removal.busy}
        onConfirm={() => removal.run({ params: { id: another.id } })}
        onClose={() => setOpen(false)}
      >
        <label>
          Powód
          <input />
        </label>
      </ConfirmDialog>
    </>
  );
}

const reading = { getAdmins: [] };
const rejected = {
  getAdmins: errorResponse('NO_SESSION'),
  getSession: errorResponse('NO_SESSION'),
};

async function openUntilEnded() {
  const api = fakeApi({
    getSession: anOrganiser,
    ...reading,
    deleteAdmin: errorResponse('NO_SESSION'),
    signIn: anOrganiser,
  });
  const frame = (
    <PanelFrame title="Ekran">
      <Example />
    </PanelFrame>
  );
  const view = renderAt(frame);
  await view.user.type(await screen.findByLabelText('Uwaga'), 'pisane długo');
  await view.user.click(screen.getByRole('button', { name: 'Usuń' }));
  await view.user.type(screen.getByLabelText('Powód'), 'bez powodu');
  api.set(rejected);
  await view.user.click(screen.getByRole('button', { name: 'Tak, usuń' }));
  const dialog = await screen.findByRole('dialog', { name: 'Logowanie' });
  return { api, dialog, ...view };
}

async function signIn({ api, user, dialog }: Awaited<ReturnType<typeof openUntilEnded>>) {
  await user.type(within(dialog).getByLabelText('Adres e-mail'), 'jagna@cup.example');
  await user.type(within(dialog).getByLabelText('Hasło'), 'haslo-do-testow-1');
  api.set({ ...reading });
  await user.click(within(dialog).getByRole('button', { name: 'Zaloguj się' }));
}

test('a session that ended wants signing in over the screen, and gives back all that was typed', async () => {
  const opened = await openUntilEnded();
  expect(opened.dialog).toHaveTextContent('Sesja się skończyła.');
  expect(within(opened.dialog).getByLabelText('Adres e-mail')).toHaveFocus();
  expect(await screen.findByText('Nie ma listy.')).toBeInTheDocument();
  await signIn(opened);
  await waitFor(() => expect(opened.dialog).not.toBeVisible());
  expect(screen.getByLabelText('Uwaga')).toHaveValue('pisane długo');
  expect(screen.getByLabelText('Powód')).toHaveValue('bez powodu');
  expect(screen.getByRole('button', { name: 'Tak, usuń' })).toHaveFocus();
  expect(await screen.findByText('Jest lista.')).toBeVisible();
});

test('the form over the screen goes neither by Escape nor by a gesture', async () => {
  const { user, dialog } = await openUntilEnded();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(dialog).toBeInstanceOf(HTMLDialogElement);
  if (dialog instanceof HTMLDialogElement) act(() => dialog.close());
  expect(dialog).toBeVisible();
  expect(within(dialog).getByLabelText('Hasło')).toBeVisible();
});

test('another organiser does not get what was typed', async () => {
  const opened = await openUntilEnded();
  opened.api.set({ signIn: another });
  await signIn(opened);
  expect(await screen.findByText('Leon „Latarnia” Probierz')).toBeVisible();
  expect(screen.getByLabelText('Uwaga')).toHaveValue('');
  expect(screen.queryByLabelText('Powód')).not.toBeInTheDocument();
});

const everyRoute = [
  '/',
  '/druzyny',
  '/zgody',
  '/grupy',
  '/mecze',
  '/drabinka',
  '/regulamin',
].concat(['/edycje', '/osoby', '/dane-osobowe', '/dziennik', '/uslugi']);

function openAs(role: Role, url: string) {
  fakeApi({ getSession: { ...anOrganiser, role } });
  const frame = (
    <PanelFrame title="Ekran" actions={<Button>Dodaj</Button>}>
      <p>Treść ekranu</p>
    </PanelFrame>
  );
  return renderAt(frame, { url, site: { routes: everyRoute } });
}

async function menuOf(role: Role, url: string): Promise<(string | null)[]> {
  const view = openAs(role, url);
  const menu = await screen.findByRole('navigation', { name: 'Menu panelu' });
  const names = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  view.unmount();
  return names;
}

test('the menu has the pages of the role alone', async () => {
  expect(await menuOf('ORGANISER', '/')).toHaveLength(everyRoute.length);
  expect(await menuOf('VIEWER', '/')).toEqual([
    'Start',
    'Drużyny',
    'Grupy i losowanie',
    'Mecze',
    'Drabinka',
    'Edycje',
  ]);
  expect(await menuOf('REFEREE', '/')).toEqual(['Start', 'Mecze']);
  expect(await menuOf('DATA_PROTECTION', '/zgody')).toEqual(['Zgody', 'Dane osobowe', 'Dziennik']);
});

test('an address of another role says so, and shows nothing of the page', async () => {
  openAs('REFEREE', '/druzyny/LWY');
  expect(await screen.findByText('Ta strona nie jest dostępna dla roli: Sędzia.')).toBeVisible();
  expect(screen.queryByText('Treść ekranu')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dodaj' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Przejdź do swojej strony' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('the start page leads who reviews consents on to them', async () => {
  const { currentUrl } = openAs('DATA_PROTECTION', '/');
  expect(await screen.findByText('Treść ekranu')).toBeVisible();
  expect(currentUrl()).toBe('/zgody');
});
