import type { ResultFailure } from '@puchar/shared/contract';

const errors: Record<ResultFailure, string> = {
  ABORTED: 'Ta gra nie doszła do skutku: przerwano ją, zanim się rozegrała.',
  OTHER_GAME: 'To nie była gra pięciu na pięciu na mapie pucharu.',
  SIDES_UNCLEAR: 'Po kontach graczy nie widać, która drużyna grała po której stronie.',
  IMPOSSIBLE: 'Dane gry są sprzeczne albo nie mówią, kto wygrał.',
  MEETING_CLOSED: 'Ten mecz nie przyjmuje już wyników: jest zakończony albo rozstrzygnięty.',
  NOT_PLAYED: 'Riot nie zna żadnej gry z tym kodem.',
  SERVICE: 'Usługa Riot zbyt długo nie odpowiadała.',
  UNREADABLE: 'Riot odpowiedział, ale tej odpowiedzi nie da się odczytać.',
  OTHER_WINNER: 'Riot zapisał zwycięstwo drugiej drużyny niż ta, którą wskazał organizator.',
};

export const texts = { errors } as const;
