import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../../../testing/index.ts';
import { Dialog } from './dialog.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Otwórz
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Zgłoszenie">
        <p>Treść</p>
      </Dialog>
    </>
  );
}

test('a dialog opens with its title as name and closes by its button', async () => {
  const { user } = renderAt(<Example />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Otwórz' }));
  expect(screen.getByRole('dialog', { name: 'Zgłoszenie' })).toHaveTextContent('Treść');
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click inside leaves the dialog open', async () => {
  const { user } = renderAt(<Example />);
  await user.click(screen.getByRole('button', { name: 'Otwórz' }));
  await user.click(screen.getByText('Treść'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('who takes an open dialog away gives the focus back and is not closed a second time', async () => {
  const closed = jest.fn();
  function Whole() {
    const [there, setThere] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setThere(true)}>
          Otwórz
        </button>
        {there ? (
          <Dialog open onClose={closed} title="Zgłoszenie">
            <button type="button" onClick={() => setThere(false)}>
              Gotowe
            </button>
          </Dialog>
        ) : null}
      </>
    );
  }
  const { user } = renderAt(<Whole />);
  await user.click(screen.getByRole('button', { name: 'Otwórz' }));
  await user.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Otwórz' })).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
});

test('what was typed is lost only after a yes, however the dialog is closed', async () => {
  const closed = jest.fn();
  const { user } = renderAt(
    <Dialog open onClose={closed} title="Zgłoszenie" unsaved>
      <input aria-label="Nazwa" />
    </Dialog>,
  );
  await user.type(screen.getByLabelText('Nazwa'), 'Wilki');
  const form = screen.getByRole('dialog', { name: 'Zgłoszenie' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(form),
    () => user.click(within(form).getByRole('button', { name: 'Zamknij' })),
  ]) {
    await close();
    const question = within(screen.getByRole('dialog', { name: 'Odrzucić zmiany?' }));
    await user.click(question.getByRole('button', { name: 'Wróć do edycji' }));
    expect(screen.queryByRole('dialog', { name: 'Odrzucić zmiany?' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nazwa')).toHaveValue('Wilki');
  }
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }));
  expect(closed).toHaveBeenCalledTimes(1);
});
