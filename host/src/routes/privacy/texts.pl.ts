import type { Cup } from '@puchar/shared/contract';
import type { TextSection } from '../text-page.tsx';

export const texts = {
  title: 'Prywatność',
  note: 'Krótko i po ludzku: jakie dane o Tobie zbieramy, po co i co możesz z tym zrobić.',
};

function controller({ name, address, email }: Cup['school']): string {
  const who = [name || 'szkoła, która organizuje turniej', address].filter((part) => part !== '');
  const where = email === '' ? '' : ` Pisz na adres ${email}.`;
  return `Administratorem danych, czyli tym, kto za nie odpowiada, jest ${who.join(', ')}.${where}`;
}

const controllerSection = (school: Cup['school']): TextSection => ({
  title: 'Kto odpowiada za dane',
  paragraphs: [
    controller(school),
    ...(school.dataProtectionEmail === ''
      ? []
      : [
          `W szkole jest też inspektor ochrony danych (IOD). To osoba, która pilnuje, żebyśmy robili to dobrze. Możesz do niej napisać bezpośrednio: ${school.dataProtectionEmail}.`,
        ]),
  ],
});

const processing: readonly TextSection[] = [
  {
    title: 'Gdy tylko oglądasz stronę',
    paragraphs: [
      'Nie zakładasz tu konta, nie podajesz imienia i nie musisz się na nic zgadzać. Nie ma reklam, nie ma liczników odwiedzin i nie ma ciasteczek, które Cię śledzą.',
    ],
    list: [
      'Twoja przeglądarka może zapamiętać jedną rzecz: czy wolisz motyw jasny, czy ciemny. Robi to ciasteczko z jednym słowem. Powstaje dopiero wtedy, gdy zmienisz motyw, i nic nie mówi o Tobie.',
      'Jeśli wypełniasz zgłoszenie, Twoje urządzenie pamięta też jego wersję roboczą (piszemy o niej niżej).',
      'Serwer musi znać adres IP Twojego urządzenia, żeby odesłać stronę i zatrzymać kogoś, kto próbuje ją przeciążyć. Nie zapisujemy tych adresów w dziennikach.',
      'Obrazy i czcionki przychodzą z naszego serwera. Inne serwisy dowiadują się o Tobie, gdy klikniesz odnośnik, który do nich prowadzi, albo w przypadkach opisanych niżej w części „Kto dostaje dane”.',
    ],
  },
  {
    title: 'Gdy zgłaszasz drużynę',
    paragraphs: [
      'Formularz wypełnia jedna osoba za całą drużynę, na przykład kapitan. Jeśli to Ty, powiedz kolegom i koleżankom, że podajesz ich dane, i pokaż im tę stronę.',
      'Pytamy o drużynę (nazwa, TAG, szkoła, logo, opis) i o każdego zawodnika. Prosimy tylko o to, czego potrzebujemy:',
    ],
    list: [
      'imię, nazwisko i klasa: żeby wiedzieć, kto gra i czy jest uczniem tej szkoły,',
      'pseudonim i rola w grze: żeby pokazać skład i wyniki,',
      'nazwa na Discordzie: żeby umówić z Wami mecz,',
      'nazwa konta w grze (Riot ID): żeby zaprosić Was do gry i dopisać statystyki do właściwej osoby,',
      'czy masz 18 lat: żeby wiedzieć, kto podpisuje zgodę,',
      'e-mail kapitana, jeśli organizator o niego pyta, a kapitan chce go podać: żeby pisać o sprawach drużyny. Każda wiadomość ma odnośnik, który usuwa ten adres.',
      'e-mail rodzica lub opiekuna, jeśli kapitan poda go, żeby przekazać odnośnik do zgody. Piszemy na niego tylko o tej zgodzie i usuwamy go, gdy zgoda jest przyjęta. Każda wiadomość ma odnośnik, który usuwa ten adres od razu.',
    ],
  },
  {
    title: 'Wersja robocza i podpisana zgoda',
    paragraphs: [
      'Zanim wyślesz zgłoszenie, jego wersja robocza jest tylko na Twoim urządzeniu, najwyżej 14 dni. Leży tam zaszyfrowana, a klucz do niej trzyma ciasteczko, które działa tylko na stronie zgłoszenia i nie służy do niczego innego. Usuniesz ją jednym przyciskiem, a po wysłaniu znika sama. Jeśli to wspólny komputer, usuń ją, zanim odejdziesz.',
      'Podpisany formularz zgody przesyłasz pod swoim odnośnikiem. Trzymamy go zaszyfrowany. Otwierają go tylko organizatorzy, a każde otwarcie jest zapisywane. Nie pytamy o datę urodzenia, PESEL, adres ani telefon: nie wpisuj ich nigdzie.',
    ],
  },
  {
    title: 'Co widzą inni',
    paragraphs: [
      'Pokazujemy drużyny przyjęte do turnieju, czyli takie, w których wszystkie zgody są w porządku. O zawodniku zawsze widać pseudonim i rolę w grze.',
      'Imię i nazwisko, klasę, nazwy kont, wizerunek, statystyki i powtórki z gier pokazujemy tylko wtedy, gdy zgadza się na to podpisany formularz, każdą rzecz osobno. Obok imienia i nazwiska, klasy albo kont widać też, kto jest kapitanem, kto rezerwowym, a kto nie ma 18 lat. Zdjęcia i transmisje są na kanałach turnieju, do których prowadzi ta strona.',
      'Statystyki są przy meczach, w tabeli „Statystyki” i na stronie zawodnika. Jest tam tylko pseudonim, rola i drużyna. Wyszukiwarki prosimy, żeby nie zapisywały stron zawodników. Po wycofaniu zgody statystyki znikają od razu.',
      'Powtórkę gry każdy może pobrać tylko wtedy, gdy godzą się na to wszyscy, którzy w niej grali. Usuwamy z niej nazwy i klucze kont; gdy się nie da, mają ją tylko organizatorzy.',
      'Jeśli nie masz 18 lat, formularz podpisuje rodzic lub opiekun. Odmowa niczego nie psuje: grasz dalej pod pseudonimem.',
    ],
  },
  {
    title: 'Po co i na jakiej podstawie',
    paragraphs: [
      'Dane zawodników są potrzebne, żeby rozegrać turniej i pokazać jego wyniki. Podstawą jest zgoda (art. 6 ust. 1 lit. a RODO). Zgoda na udział i zgoda na publikację to dwie osobne rzeczy. Podanie danych jest dobrowolne, ale bez zgody na udział nie można zagrać.',
      'Zapis o tym, kto i na co się zgodził, trzymamy, bo musimy umieć to pokazać (art. 7 ust. 1 RODO). Adres IP przetwarzamy, żeby strona działała i była bezpieczna (art. 6 ust. 1 lit. e RODO). Żadnej decyzji o Tobie nie podejmuje automat i nikogo nie profilujemy.',
    ],
  },
  {
    title: 'Kto dostaje dane',
    paragraphs: ['Danych nie sprzedajemy. Mogą je zobaczyć tylko:'],
    list: [
      'organizatorzy turnieju, którzy mają upoważnienie szkoły,',
      'firma, która utrzymuje nasz serwer,',
      'firma, przez którą organizator wysyła e-maile, jeśli kapitan podał adres swój albo opiekuna,',
      'Discord i Riot Games, jeśli organizator włączył sprawdzanie kont: pytamy wtedy Discord, czy na serwerze turnieju jest osoba o podanej nazwie, a Riot, czy istnieje podane konto i jakie są statystyki gier turnieju,',
      'Cloudflare, jeśli organizator włączył jego zabezpieczenie przed botami (Turnstile) w miejsce naszego: Cloudflare widzi wtedy adres IP i przeglądarkę osoby, która wysyła zgłoszenie.',
    ],
  },
  {
    title: 'Dane poza Europą',
    paragraphs: [
      'Discord, Riot Games i Cloudflare to firmy ze Stanów Zjednoczonych, czyli spoza Europejskiego Obszaru Gospodarczego. Dane z poprzedniej listy trafiają tam tylko wtedy, gdy te sprawdzenia są włączone, na zasadach rozdziału V RODO. Podpisanych formularzy nie wysyłamy tam nigdy.',
    ],
  },
  {
    title: 'Jak długo',
    paragraphs: [
      'Terminy ustawia organizator. Jeśli niczego nie zmienił, serwer sam usuwa dane tak:',
    ],
    list: [
      'zgłoszenie odrzucone, wycofane albo niedokończone: 30 dni po końcu zapisów,',
      'e-mail kapitana, nazwa na Discordzie, nieopublikowane konto w grze i pliki powtórek: 90 dni po zakończeniu edycji,',
      'wiadomości między kapitanem a organizatorami: 90 dni po zakończeniu edycji,',
      'dane osoby z prośby o zmianę składu po terminie: do decyzji organizatorów albo do wycofania prośby,',
      'zrzut ekranu do spornego wyniku, który widzą tylko organizatorzy i sędziowie: 14 dni od wysłania, gdy wynik jest już ustalony,',
      'podpisany formularz: 12 miesięcy po zakończeniu edycji, a odesłany do poprawy krócej: do przyjęcia następnego,',
      'imię, nazwisko, klasa i wszystko, co opublikowane: 12 miesięcy po zakończeniu edycji, chyba że zgoda zostanie wycofana wcześniej; potem zostają pseudonim i wyniki gier,',
      'zapis o zgodzie bez imienia i nazwiska (wersja formularza, daty, zakres): 36 miesięcy po zakończeniu edycji,',
      'kopie zapasowe: najwyżej 30 dni.',
    ],
  },
];

const withdrawal = (school: Cup['school']): TextSection => ({
  title: 'Jak wycofać zgodę',
  paragraphs: [
    `Zgodę na publikację wycofasz w każdej chwili przyciskiem pod tym samym odnośnikiem, pod którym wysyła się formularz. Dane od razu znikają ze strony, a wyniki meczów zostają pod pseudonimem. Nie masz już odnośnika? ${school.email === '' ? 'Napisz do organizatorów.' : `Napisz na ${school.email}.`}`,
    'Zgodę na udział wycofasz tak samo: wystarczy wiadomość albo kartka w sekretariacie szkoły. Oznacza to koniec gry w turnieju. To, co działo się przed wycofaniem zgody, było zgodne z prawem.',
  ],
});

const rights: readonly TextSection[] = [
  {
    title: 'Twoje prawa',
    paragraphs: [
      'W każdej chwili Ty albo Twój rodzic lub opiekun możecie napisać do nas lub do inspektora. Odpowiadamy najpóźniej w ciągu miesiąca. Możecie:',
    ],
    list: [
      'zapytać, jakie dane mamy, i dostać ich kopię, także w pliku, który da się przenieść gdzie indziej,',
      'poprawić to, co jest błędne,',
      'poprosić o usunięcie albo o ograniczenie przetwarzania,',
      'wycofać zgodę,',
      'złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych, ul. Moniuszki 1A, 00-014 Warszawa.',
    ],
  },
];

/**
 * The information notice, with the server's default periods. A change of either, or a new third party, changes this
 * text and the printed forms too.
 */
export const sectionsOf = (school: Cup['school']): readonly TextSection[] => [
  controllerSection(school),
  ...processing,
  withdrawal(school),
  ...rights,
];
