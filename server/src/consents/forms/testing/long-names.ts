import type { ConsentPerson } from '../consent-document.ts';

const filled = (words: string, length: number) => words.repeat(length).slice(0, length).trim();

export const polishPlayer: ConsentPerson = {
  firstName: 'Zażółć',
  lastName: 'Gęślą-Jaźńska',
  class: '3 TIą',
  nickname: 'ĄĆĘŁŃÓŚŹŻ',
  teamName: 'Łódź Żółwi',
  teamTag: 'ŻÓŁW',
  schoolName: 'IV Liceum Ogólnokształcące im. Marii Skłodowskiej-Curie w Gdańsku',
  discordUsername: 'gęślą_jaźń',
  riotUsername: 'Świetlik',
  riotTag: 'EUNE',
};

/** The longest input that the registration accepts, in words and in the widest letter. */
export const longPlayers: readonly ConsentPerson[] = [
  {
    firstName: filled('Maksymilian Aleksander ', 50),
    lastName: filled('Brzęczyszczykiewicz-Chrząszczyżewoszycki-', 50),
    class: filled('technikum programistyczne, klasa czwarta ', 50),
    nickname: filled('Nieustraszony Pogromca Smoków ', 50),
    teamName: filled('Zjednoczone Siły Wszystkich Wojowników Pomorza ', 64),
    teamTag: 'WSZYS',
    schoolName:
      'Zespół Szkół Architektury Krajobrazu i Handlowo-Usługowych im. Wszystkich Wynalazców w Gdańsku',
    discordUsername: filled('nieustraszony_pogromca_smokow_', 32),
    riotUsername: filled('Nieustraszony Po', 16),
    riotTag: 'POLSK',
  },
  {
    firstName: filled('W', 50),
    lastName: filled('W', 50),
    class: filled('W', 50),
    nickname: filled('W', 50),
    teamName: filled('W', 64),
    teamTag: 'WWWWW',
    schoolName: filled('W', 90),
    discordUsername: filled('W', 32),
    riotUsername: filled('W', 16),
    riotTag: 'WWWWW',
  },
];
