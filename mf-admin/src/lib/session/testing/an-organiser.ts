import type { Administrator } from '@puchar/shared/contract';

export const anOrganiser: Administrator = {
  id: '00000000-0000-4000-8000-000000000901',
  firstName: 'Jagna',
  nickname: 'Latarnia',
  lastName: 'Probierz',
  email: 'jagna@cup.example',
  role: 'OWNER',
};
