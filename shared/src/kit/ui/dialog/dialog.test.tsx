import { screen } from '@testing-library/react';
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
