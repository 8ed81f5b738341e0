import { screen } from '@testing-library/react';
import type { Stage } from '@puchar/shared/contract';
import { anEdition, renderAt } from '@puchar/shared/testing';
import { StageGate } from './stage-gate.tsx';

function open(edition: unknown, stages: Stage[]): void {
  renderAt(<StageGate stages={stages}>strona</StageGate>, {
    firstData: [['/editions/get-current', edition]],
  });
}

test('a page is shown in its stage', () => {
  open(anEdition({ stage: 'LADDER' }), ['LADDER', 'POST']);
  expect(screen.getByText('strona')).toBeInTheDocument();
});

test('outside its stages the fallback page stands there', () => {
  open(anEdition({ stage: 'GROUPS' }), ['LADDER', 'POST']);
  expect(screen.queryByText('strona')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeInTheDocument();
});

test('without an edition the site is as in the groups stage', () => {
  open(null, ['GROUPS']);
  expect(screen.getByText('strona')).toBeInTheDocument();
});
