import { screen, waitFor } from '@testing-library/react';
import { aMeeting, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import Score from './score.slot.tsx';

beforeEach(() => {
  const finished = aMeeting({ id: uuid(1), state: 'FINISHED', winner: uuid(101) });
  fakeApi({ getMeetings: [finished] });
});

test('without a choice nothing is rendered', async () => {
  const { container, client } = renderAt(<Score />);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();
});

test('the home page shows how the choices went and leads to the others', async () => {
  window.localStorage.setItem('puchar.typer.picks', JSON.stringify({ [uuid(1)]: uuid(101) }));
  renderAt(<Score />);
  expect(await screen.findByText(/^Trafione: 1 z/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Typuj dalej' })).toHaveAttribute('href', '/typer');
});
