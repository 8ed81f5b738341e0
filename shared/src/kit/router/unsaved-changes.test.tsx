import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../../testing/index.ts';
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

function leavingAsks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('leaving asks while something is entered, and no longer than that', async () => {
  const { user, unmount } = renderAt(<Form />);
  expect(leavingAsks()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Wpisz' }));
  expect(leavingAsks()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Wyczyść' }));
  expect(leavingAsks()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Wpisz' }));
  unmount();
  expect(leavingAsks()).toBe(false);
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
