export interface PersonalColumn {
  purpose: string;
  /** The school's organisers, or the operator of the server. */
  owner: 'organisers' | 'operator';
  end: ColumnEnd;
}

/** `unfinished` to `proofs` are the steps of the purge. */
export type ColumnEnd =
  | 'unfinished'
  | 'unfinished or contacts'
  | 'unfinished or contacts or names'
  | 'unfinished or forms'
  | 'unfinished or names'
  | 'unfinished or proofs'
  | 'accepted consent or contacts'
  | 'contacts'
  | 'proofs'
  | 'unfinished or erasure'
  | 'account'
  | 'session'
  | 'link'
  | 'request'
  | 'a fortnight, with a result'
  | 'quarter of an hour'
  | 'two hours'
  | 'two days'
  | 'sent, or a week'
  | 'retained as evidence'
  | 'removed by organisers';

export interface TableEntry {
  personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns without personal data, by schema name. */
  none: readonly string[];
}

export const organisers =
  (purpose: string) =>
  (end: ColumnEnd): PersonalColumn => ({ purpose, owner: 'organisers', end });

export const columns = (names: string) => names.split(' ');

export const nothing = (names: string): TableEntry => ({ personal: {}, none: columns(names) });

export const attempt: PersonalColumn = {
  purpose: 'to slow down the guessing of passwords; hashes alone',
  owner: 'operator',
  end: 'quarter of an hour',
};

export const tries: PersonalColumn = {
  purpose: 'to slow down guessing and flooding; keyed hashes alone',
  owner: 'operator',
  end: 'two hours',
};
