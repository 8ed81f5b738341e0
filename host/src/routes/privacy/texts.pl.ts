import { cup } from '../../cup/cup.data.ts';
import type { TextSection } from '../text-sections.tsx';

const { school } = cup;

/** True of what the site does today; whoever adds a form or a third party changes this text with it. */
export const texts = {
  title: 'Prywatność',
  note: 'Krótko i po ludzku: co ta strona wie o Tobie i o zawodnikach.',
  sections: [
    {
      title: 'Kto odpowiada za dane',
      paragraphs: [
        `Administratorem danych, czyli tym, kto za nie odpowiada, jest ${school.name}, ${school.address}. Pisz na adres ${school.email}.`,
        `W szkole jest też inspektor ochrony danych. To osoba, która pilnuje, żebyśmy robili to dobrze. Możesz do niej napisać bezpośrednio: ${school.dataProtectionEmail}.`,
      ],
    },
    {
      title: 'Gdy tylko oglądasz stronę',
      paragraphs: [
        'Nie zakładasz tu konta, nie podajesz imienia i nie musisz się na nic zgadzać. Nie ma reklam, nie ma liczników odwiedzin i nie ma ciasteczek, które Cię śledzą.',
      ],
      list: [
        'Twoja przeglądarka może zapamiętać jedną rzecz: czy wolisz motyw jasny, czy ciemny. Ten zapis zostaje na Twoim urządzeniu i powstaje dopiero wtedy, gdy zmienisz motyw.',
        'Serwer musi znać adres IP Twojego urządzenia, żeby odesłać stronę i zatrzymać kogoś, kto próbuje ją przeciążyć. Nie zapisujemy tych adresów w dziennikach.',
        'Obrazy, filmy i czcionki przychodzą z naszego serwera. Inne serwisy dowiadują się o Tobie dopiero wtedy, gdy klikniesz odnośnik, który do nich prowadzi.',
      ],
    },
    {
      title: 'Gdy grasz w turnieju',
      paragraphs: [
        'Pokazujemy drużyny przyjęte do turnieju. O zawodniku zawsze widać pseudonim i rolę w drużynie, a w meczach także statystyki z gry.',
        'Imię, nazwisko, klasa, nazwa na czacie, nazwa konta w grze i oznaczenie, że ktoś nie ma 18 lat, są publiczne tylko wtedy, gdy jest na to podpisana zgoda. Jeśli nie masz 18 lat, podpisuje ją rodzic lub opiekun. Odmowa niczego nie psuje: grasz dalej pod pseudonimem.',
        'Na tej stronie nie ma teraz formularza, przez który zbieralibyśmy dane.',
      ],
    },
    {
      title: 'Po co i na jakiej podstawie',
      paragraphs: [
        'Dane zawodników są potrzebne, żeby rozegrać turniej i pokazać jego wyniki. Podstawą jest zgoda (art. 6 ust. 1 lit. a RODO). Zgoda na udział i zgoda na publikację to dwie osobne rzeczy.',
        'Adres IP przetwarzamy, żeby strona działała i była bezpieczna (art. 6 ust. 1 lit. e RODO).',
      ],
    },
    {
      title: 'Twoje prawa',
      paragraphs: ['W każdej chwili Ty albo Twój rodzic lub opiekun możecie:'],
      list: [
        'zapytać, jakie dane mamy, i dostać ich kopię,',
        'poprawić to, co jest błędne,',
        'poprosić o usunięcie albo o ograniczenie przetwarzania,',
        'wycofać zgodę: wtedy znika publikacja, a wyniki meczów zostają bez nazwiska,',
        'złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych, ul. Moniuszki 1A, 00-014 Warszawa.',
      ],
    },
    {
      title: 'Jak długo',
      paragraphs: [
        'Dane zawodników są na stronie tak długo, jak trwa zgoda i jak są potrzebne do pokazania turnieju. Odpowiadamy na prośby najpóźniej w ciągu miesiąca.',
      ],
    },
  ] satisfies readonly TextSection[],
};
