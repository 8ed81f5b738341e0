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

/** As a `ref`: the element that replaces what the organiser clicked takes the focus from it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Why a request failed; nothing while none did. */
export function ErrorNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
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

/** The button that a form replaces gets the focus back once the form is closed. */
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

/** A button that opens a form in its place. */
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

/** What a query brought: its data, a placeholder, or an error with a retry. */
export function QueryResult<Data>({ query, pending, failed, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return pending;
  return <ErrorState text={failed} onRetry={() => void query.refetch()} />;
}

interface FetchedProps<E extends Endpoint> extends ResultProps<ResponseOf<E>> {
  endpoint: E;
  input: CallInput<E>;
  /** Milliseconds; for what no event announces. */
  refetchInterval?: number | false;
  /** In place of an error with a retry. */
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
  /** Beside the words while there is room, under them otherwise: actions, a state, a date. */
  end: ReactNode;
  /** Where the end stands beside words of several lines. */
  align?: 'start' | 'center';
  /** The words. */
  children: ReactNode;
}

/** A row of a list: words, and at its end what can be done with them or is said of them. */
export function WordsRow({ end, align = 'center', children }: WordsRowProps) {
  return (
    <div className={styles.row} data-align={align}>
      <div className={styles.words}>{children}</div>
      {end}
    </div>
  );
}

interface FactsProps {
  /** Without a value, null or undefined, the term is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className: string | undefined;
  valueClassName?: string | undefined;
}

/** Terms with their values. */
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
