import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from '@puchar/shared/kit';
import { renderAt } from '@puchar/shared/testing';
import { MobileMenu } from './mobile-menu.tsx';

const links = [
  { label: 'Strona główna', path: '/' },
  { label: 'Mecze', path: '/mecze' },
];

async function openMenu() {
  const view = renderAt(<MobileMenu links={links} />);
  await view.user.click(screen.getByRole('button', { name: 'Otwórz menu' }));
  return view;
}

function expectClosed(): void {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Otwórz menu' })).toHaveFocus();
}

test('the panel is closed at first and its links are out of reach', () => {
  renderAt(<MobileMenu links={links} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Otwórz menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the focus goes into the open panel', async () => {
  await openMenu();
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(
    screen.getByRole('link', { name: 'Mecze' }),
  );
  expect(screen.getByRole('button', { name: 'Zamknij menu' })).toHaveFocus();
});

test('the focus stays in the panel in both directions', async () => {
  const { user } = await openMenu();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: /^Motyw:/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Zamknij menu' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Strona główna' })).toHaveFocus();
});

test('another page comes without the menu over it, by whatever way', async () => {
  const Page = () => {
    const navigate = useNavigate();
    return (
      <>
        <MobileMenu links={links} />
        <button type="button" onClick={() => void navigate('/mecze')}>
          Przejdź
        </button>
      </>
    );
  };
  const { user } = renderAt(<Page />);
  await user.click(screen.getByRole('button', { name: 'Otwórz menu' }));
  // The browser's back button is no click in the page.
  await user.click(screen.getByText('Przejdź'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the icon closes and gives the focus back', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Zamknij menu' }));
  expectClosed();
});

test('Escape closes and gives the focus back', async () => {
  const { user } = await openMenu();
  await user.keyboard('{Escape}');
  expectClosed();
});

test('the overlay closes, a click inside the panel does not', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('list', { name: 'Puchar w sieci' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(screen.getByRole('dialog'));
  expectClosed();
});

test('a link leads on and closes', async () => {
  const { user, currentUrl } = await openMenu();
  await user.click(screen.getByRole('link', { name: 'Mecze' }));
  expect(currentUrl()).toBe('/mecze');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('social links open a new tab and say so', async () => {
  await openMenu();
  const link = screen.getByRole('link', { name: 'Transmisje (otwiera się w nowej karcie)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
