import type { DraftContent } from '../draft/draft.ts';
import { emptyForm, emptyMember } from '../form-values.ts';
import type { FormValues, MemberValues } from '../form-values.ts';

const nicknames = ['Kometa', 'Borsuk', 'Echo', 'Magnes', 'Latarnia', 'Zefir', 'Trop'];

export function aMember(index: number, change: Partial<MemberValues> = {}): MemberValues {
  const starter = emptyForm().members[index];
  return {
    ...emptyMember(starter?.gameRole ?? 'TOP', index === 0 ? 'CAPTAIN' : 'NORMAL'),
    ...(starter === undefined ? { memberType: 'SUBSTITUTE' } : {}),
    firstName: `Imię${index}`,
    lastName: `Nazwisko${index}`,
    nickname: nicknames[index] ?? `Gracz${index}`,
    class: `2T${index}`,
    discordUsername: `gracz.${index}`,
    riotUsername: `Gracz ${index}`,
    riotTag: `EU${index}`,
    ...change,
  };
}

export function aDraft(change: Partial<FormValues> = {}, count = 5): DraftContent {
  return {
    idempotencyKey: null,
    logo: { name: 'sowa.png', dataUrl: 'data:image/png;base64,c293YQ==' },
    values: {
      name: 'Nocne Sowy',
      tag: 'SOWY',
      description: '',
      schoolTag: 'G1LO',
      members: Array.from({ length: count }, (_, index) => aMember(index)),
      captainEmail: '',
      isPermittedPerson: true,
      isRegulationAccepted: true,
      isGdprAccepted: true,
      ...change,
    },
  };
}
