import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../../testing/index.ts';
import { Link } from './link.tsx';
import { UnsavedChangesProvider, useUnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [dirty, setDirty] = useState(false);
  useUnsavedChanges(dirty);
  return (
    <button type="button" onClick={() => setDirty(!dirty)}>
      {dirty ? 'Wyczyść' : 'Wpisz'}
    </button>
  );
}

function isHeldBack(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('leaving wants a confirmation while something is entered, and no longer than that', async () => {
  const { user, unmount } = renderAt(<Form />);
  expect(isHeldBack()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Wpisz' }));
  expect(isHeldBack()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Wyczyść' }));
  expect(isHeldBack()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Wpisz' }));
  unmount();
  expect(isHeldBack()).toBe(false);
});

test('the host hears when a form begins and ends to hold', async () => {
  const onHold = jest.fn();
  const { user, unmount } = renderAt(
    <UnsavedChangesProvider onHold={onHold}>
      <Form />
    </UnsavedChangesProvider>,
  );
  expect(onHold).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Wpisz' }));
  expect(onHold.mock.calls).toEqual([[1]]);
  unmount();
  expect(onHold.mock.calls).toEqual([[1], [-1]]);
});

function openWithLinks() {
  const view = renderAt(
    <UnsavedChangesProvider onHold={() => undefined}>
      <Form />
      <Link to="/inna">Inna strona</Link>
      <a href="/plik.pdf" download onClick={(event) => event.preventDefault()}>
        Wzór
      </a>
      <a href="#sekcja">Sekcja</a>
    </UnsavedChangesProvider>,
  );
  const dialog = () => screen.queryByRole('dialog', { name: 'Opuścić tę stronę?' });
  const follow = (name: string) => view.user.click(screen.getByRole('link', { name }));
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, dialog, follow, click };
}

test('a link that leaves unsent input needs a confirmation, and staying changes nothing', async () => {
  const { currentUrl, dialog, follow, click, user } = openWithLinks();
  const here = currentUrl();
  await click('Wpisz');
  await follow('Inna strona');
  expect(dialog()).toHaveTextContent('Niewysłane dane z tej strony mogą przepaść.');
  await click('Zostań');
  expect(dialog()).not.toBeInTheDocument();
  expect(currentUrl()).toBe(here);
  expect(screen.getByRole('button', { name: 'Wyczyść' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inna strona' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await click('Zamknij');
  expect(currentUrl()).toBe(here);
});

test('once confirmed, the link is followed and the browser needs no second confirmation', async () => {
  const { currentUrl, follow, click } = openWithLinks();
  await click('Wpisz');
  await follow('Inna strona');
  await click('Opuść stronę');
  expect(currentUrl()).toBe('/inna');
  expect(isHeldBack()).toBe(false);
  await click('Wyczyść');
  await click('Wpisz');
  expect(isHeldBack()).toBe(true);
});

test('links that stay, or leave nothing behind, need none', async () => {
  const { currentUrl, dialog, follow, click } = openWithLinks();
  await click('Wpisz');
  await follow('Sekcja');
  await follow('Wzór');
  expect(dialog()).not.toBeInTheDocument();
  await click('Wyczyść');
  await follow('Inna strona');
  expect(dialog()).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/inna');
});
