import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallInput, Endpoint, ResponseOf } from '@puchar/shared/contract';
import {
  apiQuery,
  Button,
  ErrorState,
  isNotFound,
  SectionHeading,
  useQuery,
} from '@puchar/shared/kit';
import panel from './panel.module.css';
import styles from './elements.module.css';
import { texts } from './texts.pl.ts';

/** As a `ref`: focuses the element that replaces the one that was clicked. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

export function ErrorNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

interface UndoNoticeProps {
  text: string;
  undo: (() => void) | null;
  /** Of the button; `Cofnij` by default. */
  label?: string;
}

export function UndoNotice({ text, undo, label = texts.undo }: UndoNoticeProps) {
  return (
    <div className={styles.notice}>
      <output>{text}</output>
      {undo === null ? null : (
        <Button look="quiet" onClick={undo}>
          {label}
        </Button>
      )}
    </div>
  );
}

export function Consequences({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={panel.consequences}>
      {list.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Gives the focus back to the button once the form that replaced it is closed. */
export function useReplacedButton() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return {
    isOpen: state === 'open',
    close: () => setState('closed'),
    button: {
      ref: state === 'closed' ? takeFocus : undefined,
      onClick: () => setState('open'),
    },
  };
}

interface FormButtonProps {
  label: string;
  look?: 'primary' | 'secondary';
  children: (close: () => void) => ReactNode;
}

export function FormButton({ label, look = 'secondary', children }: FormButtonProps) {
  const { isOpen, close, button } = useReplacedButton();
  if (isOpen) return children(close);
  return (
    <div>
      <Button look={look} {...button}>
        {label}
      </Button>
    </div>
  );
}

interface ResultProps<Data> {
  pending: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}

interface QueryResultProps<Data> extends ResultProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => Promise<unknown> };
}

export function QueryResult<Data>({ query, pending, failed, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return pending;
  return <ErrorState text={failed} onRetry={() => void query.refetch()} />;
}

interface FetchedProps<E extends Endpoint> extends ResultProps<ResponseOf<E>> {
  endpoint: E;
  input: CallInput<E>;
  /** Milliseconds; for data that no event announces. */
  refetchInterval?: number | false;
  notFound?: ReactNode;
}

/** Fetches and shows one response. Inside `PanelFrame` nothing is fetched before the organiser has signed in. */
export function Fetched<E extends Endpoint>(props: FetchedProps<E>) {
  const { endpoint, input, refetchInterval = false, notFound, ...result } = props;
  const query = useQuery({ ...apiQuery(endpoint, input), refetchInterval });
  if (notFound !== undefined && isNotFound(query.error)) return notFound;
  return <QueryResult query={query} {...result} />;
}

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ id, title, hint, className = panel.section, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {hint === undefined ? null : <p className={panel.intro}>{hint}</p>}
      {children}
    </section>
  );
}

export interface WordsRowProps {
  end: ReactNode;
  align?: 'start' | 'center';
  children: ReactNode;
}

export function WordsRow({ end, align = 'center', children }: WordsRowProps) {
  return (
    <div className={styles.row} data-align={align}>
      <div className={styles.words}>{children}</div>
      {end}
    </div>
  );
}

interface FactsProps {
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className: string | undefined;
  valueClassName?: string | undefined;
}

export function Facts({ facts, className, valueClassName }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([term, value]) =>
        value === null || value === undefined ? null : (
          <div key={term}>
            <dt className={panel.meta}>{term}</dt>
            <dd className={valueClassName}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
