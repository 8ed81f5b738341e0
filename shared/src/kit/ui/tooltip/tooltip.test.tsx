import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { Tooltip } from './tooltip.tsx';

function open(focusable: boolean) {
  return renderAt(
    <>
      <Tooltip text="Moc Trójcy" focusable={focusable}>
        <span>ikona</span>
      </Tooltip>
      <p>obok</p>
    </>,
  );
}

test('the text is shown while the mouse stands over it', async () => {
  const { user } = open(false);
  expect(screen.queryByText('Moc Trójcy')).not.toBeInTheDocument();
  await user.hover(screen.getByText('ikona'));
  expect(screen.getByText('Moc Trójcy')).toBeVisible();
  await user.unhover(screen.getByText('ikona'));
  expect(screen.queryByText('Moc Trójcy')).not.toBeInTheDocument();
});

test('Escape hides it without moving the mouse', async () => {
  const { user } = open(false);
  await user.hover(screen.getByText('ikona'));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Moc Trójcy')).not.toBeInTheDocument();
});

test('a tap shows it until the next one elsewhere', async () => {
  const { user } = open(false);
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('ikona') });
  expect(screen.getByText('Moc Trójcy')).toBeVisible();
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('obok') });
  expect(screen.queryByText('Moc Trójcy')).not.toBeInTheDocument();
});

test('a focusable one also shows it on focus', async () => {
  const { user } = open(true);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Moc Trójcy' })).toHaveFocus();
  expect(screen.getByText('Moc Trójcy')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Moc Trójcy')).not.toBeInTheDocument();
});

test('one that is not focusable is a picture with a name, past which the Tab key goes', async () => {
  const { user } = open(false);
  expect(screen.getByRole('img', { name: 'Moc Trójcy' })).toBeInTheDocument();
  await user.tab();
  expect(document.body).toHaveFocus();
});
