import type { ReactNode } from 'react';
import { ErrorState } from '@puchar/shared/kit';
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

interface QueryResultProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => Promise<unknown> };
  /** In place of the data while they are on their way. */
  pending: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query brought: its data, a placeholder, or an error with a retry. */
export function QueryResult<Data>({ query, pending, failed, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return pending;
  return <ErrorState text={failed} onRetry={() => void query.refetch()} />;
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
  /** Term and value; a null value is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className: string | undefined;
  valueClassName?: string | undefined;
}

/** Terms with their values. */
export function Facts({ facts, className, valueClassName }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([term, value]) =>
        value === null ? null : (
          <div key={term}>
            <dt className={panel.meta}>{term}</dt>
            <dd className={valueClassName}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
