import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { StepIndicator } from './step-indicator.tsx';

test('each step shows its state in words, and the active one is the current', () => {
  renderAt(
    <StepIndicator
      label="Zgoda"
      steps={[
        { label: 'Pobierz', state: 'completed' },
        { label: 'Podpisz', state: 'active' },
        { label: 'Wyślij', state: 'waiting' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '✓Pobierz (ukończono)',
    '2Podpisz (bieżący krok)',
    '3Wyślij (oczekuje)',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
