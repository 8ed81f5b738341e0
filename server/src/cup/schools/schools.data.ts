import type { School } from '@puchar/shared/contract';

/**
 * Schools that may take part: the one list to edit. Codes have 2 to 5 characters and stay, because teams
 * keep them.
 */
export const schoolList: readonly School[] = [
  {
    code: 'G1LO',
    name: 'I Liceum Ogólnokształcące im. Mikołaja Kopernika w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G2LO',
    name: 'II Liceum Ogólnokształcące im. dr. Władysława Pniewskiego w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G3LO',
    name: 'III Liceum Ogólnokształcące im. Bohaterów Westerplatte w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G4LO',
    name: 'IV Liceum Ogólnokształcące im. Marii Skłodowskiej-Curie w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G5LO',
    name: 'V Liceum Ogólnokształcące im. Stefana Żeromskiego w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'G6LO', name: 'VI Liceum Ogólnokształcące w Gdańsku', city: 'Gdańsk' },
  {
    code: 'G7LO',
    name: 'VII Liceum Ogólnokształcące im. Józefa Wybickiego w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G8LO',
    name: 'VIII Liceum Ogólnokształcące im. Obrońców Wybrzeża w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G9LO',
    name: 'IX Liceum Ogólnokształcące im. Giuseppe di Vittorio w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'G10LO', name: 'X Liceum Ogólnokształcące w Gdańsku', city: 'Gdańsk' },
  { code: 'G11LO', name: 'XI Liceum Ogólnokształcące w Gdańsku', city: 'Gdańsk' },
  { code: 'G12LO', name: 'XII Liceum Ogólnokształcące w Gdańsku', city: 'Gdańsk' },
  { code: 'G14LO', name: 'XIV Liceum Ogólnokształcące w Gdańsku', city: 'Gdańsk' },
  {
    code: 'G15LO',
    name: 'XV Liceum Ogólnokształcące im. Zjednoczonej Europy w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G19LO',
    name: 'XIX Liceum Ogólnokształcące im. Mariana Mokwy w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'G20LO',
    name: 'XX Liceum Ogólnokształcące im. Zbigniewa Herberta w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'GULO',
    name: 'Uniwersyteckie Liceum Ogólnokształcące im. Pawła Adamowicza w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'GALO', name: 'Gdańskie Autonomiczne Liceum Ogólnokształcące', city: 'Gdańsk' },
  { code: 'GCON', name: 'Szkoły Okrętowe i Ogólnokształcące CONRADINUM w Gdańsku', city: 'Gdańsk' },
  {
    code: 'GZSL',
    name: 'Zespół Szkół Łączności im. Obrońców Poczty Polskiej w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'GZSE', name: 'Zespół Szkół Energetycznych w Gdańsku', city: 'Gdańsk' },
  { code: 'GZSGH', name: 'Zespół Szkół Gastronomiczno-Hotelarskich w Gdańsku', city: 'Gdańsk' },
  {
    code: 'GZSAK',
    name: 'Zespół Szkół Architektury Krajobrazu i Handlowo-Usługowych w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'GZSS', name: 'Zespół Szkół Samochodowych w Gdańsku', city: 'Gdańsk' },
  { code: 'GPSB', name: 'Państwowe Szkoły Budownictwa w Gdańsku', city: 'Gdańsk' },
  { code: 'GZSIS', name: 'Zespół Szkół Inżynierii Środowiska w Gdańsku', city: 'Gdańsk' },
  { code: 'GZSM', name: 'Zespół Szkół Morskich w Gdańsku', city: 'Gdańsk' },
  {
    code: 'GCKZ1',
    name: 'Centrum Kształcenia Zawodowego i Ustawicznego nr 1 w Gdańsku',
    city: 'Gdańsk',
  },
  {
    code: 'GCKZ2',
    name: 'Centrum Kształcenia Zawodowego i Ustawicznego nr 2 w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'GZSKW', name: 'Zespół Szkół Kreowania Wizerunku w Gdańsku', city: 'Gdańsk' },
  {
    code: 'GOSM',
    name: 'Ogólnokształcąca Szkoła Muzyczna I i II stopnia w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'Y1ALO', name: 'I Akademickie Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  {
    code: 'Y2LO',
    name: 'II Liceum Ogólnokształcące im. Adama Mickiewicza w Gdyni',
    city: 'Gdynia',
  },
  {
    code: 'Y3LO',
    name: 'III Liceum Ogólnokształcące im. Marynarki Wojennej RP w Gdyni',
    city: 'Gdynia',
  },
  { code: 'Y4LO', name: 'IV Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  { code: 'Y5LO', name: 'V Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  {
    code: 'Y6LO',
    name: 'VI Liceum Ogólnokształcące im. Wacława Sierpińskiego w Gdyni',
    city: 'Gdynia',
  },
  { code: 'Y7LO', name: 'VII Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  { code: 'Y9LO', name: 'IX Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  { code: 'Y10LO', name: 'X Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  { code: 'Y14LO', name: 'XIV Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
  { code: 'YJEZ', name: 'Liceum Ogólnokształcące Jezuitów w Gdyni', city: 'Gdynia' },
  { code: 'YZSM', name: 'Zespół Szkół Mechanicznych w Gdyni', city: 'Gdynia' },
  { code: 'YZSCE', name: 'Zespół Szkół Chłodniczych i Elektronicznych w Gdyni', city: 'Gdynia' },
  { code: 'YZSHG', name: 'Zespół Szkół Hotelarsko-Gastronomicznych w Gdyni', city: 'Gdynia' },
  { code: 'YZSAE', name: 'Zespół Szkół Administracyjno-Ekonomicznych w Gdyni', city: 'Gdynia' },
  { code: 'YZSU', name: 'Zespół Szkół Usługowych w Gdyni', city: 'Gdynia' },
  { code: 'YZSP', name: 'Zespół Szkół Plastycznych w Gdyni', city: 'Gdynia' },
  {
    code: 'YCKZ',
    name: 'Centrum Kształcenia Zawodowego i Ustawicznego nr 1 w Gdyni',
    city: 'Gdynia',
  },
  {
    code: 'S1LO',
    name: 'I Liceum Ogólnokształcące im. Marii Skłodowskiej-Curie w Sopocie',
    city: 'Sopot',
  },
  {
    code: 'S2LO',
    name: 'II Liceum Ogólnokształcące im. Bolesława Chrobrego w Sopocie',
    city: 'Sopot',
  },
  {
    code: 'S3LO',
    name: 'III Liceum Ogólnokształcące im. Agnieszki Osieckiej w Sopocie',
    city: 'Sopot',
  },
  { code: 'SZSH', name: 'Zespół Szkół Handlowych w Sopocie', city: 'Sopot' },
  { code: 'SZST', name: 'Zespół Szkół Technicznych w Sopocie', city: 'Sopot' },
  {
    code: 'W1LO',
    name: 'I Liceum Ogólnokształcące im. Króla Jana III Sobieskiego w Wejherowie',
    city: 'Wejherowo',
  },
  { code: 'WPZS2', name: 'Powiatowy Zespół Szkół nr 2 w Wejherowie', city: 'Wejherowo' },
  { code: 'WPZS3', name: 'Powiatowy Zespół Szkół nr 3 w Wejherowie', city: 'Wejherowo' },
  { code: 'WPZS4', name: 'Powiatowy Zespół Szkół nr 4 w Wejherowie', city: 'Wejherowo' },
  { code: 'WZSR', name: 'Zespół Szkół Rzemieślniczych w Wejherowie', city: 'Wejherowo' },
  { code: 'WKLO', name: 'Katolickie Liceum Ogólnokształcące w Wejherowie', city: 'Wejherowo' },
];
