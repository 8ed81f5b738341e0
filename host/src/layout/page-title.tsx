import { cupTitle } from '../cup/title.ts';

/** Title of the document: the page's name, then the cup's. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – ${cupTitle}`}</title>;
}
