import { screen } from '@testing-library/react';
import { roleNames, roleOrder } from '../../../domain/role-names.ts';
import { renderAt } from '../../../testing/index.ts';
import { RoleIcon } from './role-icon.tsx';

test.each(roleOrder)('%s is named without a tooltip', (role) => {
  renderAt(<RoleIcon role={role} />);
  expect(screen.getByRole('img', { name: roleNames[role] })).toBeInTheDocument();
});

test.each(roleOrder)('with a tooltip the name of %s can be reached by keyboard', async (role) => {
  const { user } = renderAt(<RoleIcon role={role} tooltip />);
  await user.tab();
  expect(screen.getByRole('button', { name: roleNames[role] })).toHaveFocus();
});
