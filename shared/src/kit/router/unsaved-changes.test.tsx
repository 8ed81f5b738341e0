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
