import { screen, waitFor } from '@testing-library/react';
import { fakeApi, renderAt, aTeam, uuid } from '@puchar/shared/testing';
import { NewMeetingDialog } from './meeting-dialogs.tsx';

const owls = aTeam({ id: uuid(301), name: 'Sowy', tag: 'SOWY' });
const wolves = aTeam({ id: uuid(302), name: 'Wilki', tag: 'WILK' });
const hares = aTeam({ id: uuid(303), name: 'Zające', tag: 'ZAJ' });

test('what was chosen stays when one more team is accepted meanwhile', async () => {
  const api = fakeApi({ getTeams: [owls, wolves] });
  const { client, user } = renderAt(<NewMeetingDialog onClose={() => undefined} />);
  await screen.findAllByRole('option', { name: 'SOWY – Sowy' });
  await user.selectOptions(screen.getByLabelText('Pierwsza drużyna'), owls.id);
  await user.selectOptions(screen.getByLabelText('Druga drużyna'), wolves.id);
  await user.selectOptions(screen.getByLabelText('Format'), '5');
  api.set({ getTeams: [hares, owls, wolves] });
  await client.invalidateQueries();
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: 'ZAJ – Zające' })).toHaveLength(2),
  );
  expect(screen.getByLabelText('Pierwsza drużyna')).toHaveValue(owls.id);
  expect(screen.getByLabelText('Druga drużyna')).toHaveValue(wolves.id);
  expect(screen.getByLabelText('Format')).toHaveValue('5');
});
