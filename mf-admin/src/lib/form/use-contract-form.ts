import { useState } from 'react';
import { toNestErrors } from '@hookform/resolvers';
import { get, useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import type { ResponseOf, CallInput, Endpoint } from '@puchar/shared/contract';
import { ApiError, request, useUnsavedChanges } from '@puchar/shared/kit';
import { fieldErrors, isConflict, presentVersion } from '../api/errors.ts';
import type { FieldErrors } from '../api/errors.ts';
import { useRequests } from '../api/use-endpoint-mutation.ts';
import type { ConflictRow } from '../ui/dialogs.tsx';
import { isPartOfDate } from './fields.tsx';
import { texts } from './texts.pl.ts';

type Write = Endpoint & { body: NonNullable<Endpoint['body']> };
type BodyOf<E extends Write> = NonNullable<CallInput<E>['body']>;

interface Versioned {
  updatedAt?: string | undefined;
}

/** `expectedUpdatedAt` of a request that replaces a version; nothing for a new thing. */
export function seenVersion(row: Versioned | null) {
  return row?.updatedAt === undefined ? {} : { expectedUpdatedAt: row.updatedAt };
}

interface Versions<Values, Row> {
  /** The version that the form was opened on; null for a new thing. */
  begun: Row | null;
  valuesOf: (row: Row) => Values;
  /** Fields in which the two differ; null where the other version has no such thing. */
  conflictRows: (mine: Values, theirs: Row, base: Row | null) => readonly ConflictRow[] | null;
}

interface Rules<E extends Write, Values extends FieldValues> {
  /** The write: its schema checks the body, its topics are invalidated. */
  endpoint: E;
  /** The body before the schema has checked it; the values themselves unless stated. */
  bodyOf?: (values: Values) => BodyOf<E>;
  /** Fields that show the errors of paths of the body by which no field is named. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Rules beyond the schema, by field; they come before its own. */
  check?: (values: Values) => FieldErrors;
}

interface ContractFormOptions<E extends Write, Values extends FieldValues, Row> extends Rules<
  E,
  Values
> {
  /** What the fields hold at first. Names of fields are paths of the body, so that its errors find them. */
  values: Values;
  params?: CallInput<E>['params'];
  /**
   * In place of a request to `endpoint` with `params` and the version seen last.
   *
   * @param base That version.
   */
  send?: (body: BodyOf<E>, base: Row | null) => Promise<ResponseOf<E>>;
  /** In place of sending: what to do with a body that the schema accepts. */
  onValid?: (body: BodyOf<E>) => void;
  onDone?: (response: ResponseOf<E>, body: BodyOf<E>) => void;
  onError?: (error: Error) => void;
  /** Something that several organisers may edit at once. */
  versions?: Versions<Values, Row>;
  /** `false` where nothing is lost by leaving: a preview, a search. */
  guarded?: boolean;
}

/** Half a date is as empty a value as none: only its element knows. */
function dateErrors(fields: object, names: readonly string[] = []): FieldErrors {
  const halves = names.filter((name) => {
    const element: unknown = get(fields, `${name}.ref`);
    return element instanceof HTMLInputElement && isPartOfDate(element);
  });
  return Object.fromEntries(halves.map((name) => [name, texts.partOfDate]));
}

/** First messages by field. */
function namedErrors(
  issues: Parameters<typeof fieldErrors>[0],
  fieldOf: Readonly<Record<string, string>> = {},
): FieldErrors {
  const entries = Object.entries(fieldErrors(issues)).map(([path, message]) => [
    fieldOf[path.split('.', 1)[0] ?? path] ?? path,
    message,
  ]);
  return Object.fromEntries(entries);
}

/** The body as the schema gives it, or the errors by field. */
function readBody<E extends Write, Values extends FieldValues>(
  { endpoint, bodyOf, fieldOf, check }: Rules<E, Values>,
  values: Values,
) {
  const parsed = endpoint.body.safeParse(bodyOf?.(values) ?? values);
  const errors = parsed.success ? {} : namedErrors(parsed.error.issues, fieldOf);
  return {
    /** Of use only without errors. */
    body: parsed.data as BodyOf<E>, // Just parsed by that schema.
    errors: { ...errors, ...check?.(values) },
  };
}

function resolverOf<E extends Write, Values extends FieldValues>(
  rules: Rules<E, Values>,
): Resolver<Values, unknown, BodyOf<E>> {
  return (values, _context, context) => {
    const { body, errors } = readBody(rules, values);
    const found = { ...errors, ...dateErrors(context.fields, context.names) };
    if (Object.keys(found).length === 0) return { values: body, errors: {} };
    const listed = Object.entries(found).map(([name, message]) => [
      name,
      { type: 'contract', message },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(listed), context) };
  };
}

/** Errors of a response: those with a field stand there, the others are left over for the form as a whole. */
function useResponseErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const setError = (name: Path<Values>, message: string, shouldFocus = true) =>
    form.setError(name, { type: 'server', message }, { shouldFocus });
  return {
    unplaced,
    setError,
    clear: () => setUnplaced([]),
    /** @param areSet Whether the fields show their errors already. */
    place: (errors: FieldErrors, areSet: boolean) => {
      const values = form.getValues();
      const isPlaced = (name: string) => get(values, name) !== undefined;
      const all = Object.entries(errors);
      setUnplaced(all.filter(([name]) => !isPlaced(name)).map(([, message]) => message));
      if (areSet) return;
      for (const [index, [name, message]] of all.filter(([path]) => isPlaced(path)).entries()) {
        setError(name as Path<Values>, message, index === 0); // Looked up among the values.
      }
    },
  };
}

/** The version that the form is based on, and another one that was stored meanwhile. */
function useVersions<Row>(begun: Row | null) {
  const [base, setBase] = useState(begun);
  const [rival, setRival] = useState<Row | null>(null);
  return {
    base,
    rival,
    setRival,
    /** From now on the form is based on the other version. */
    adopt: () => {
      setBase(rival);
      setRival(null);
    },
  };
}

function choicesBetween<Row>(
  { rival, setRival, adopt }: ReturnType<typeof useVersions<Row>>,
  submit: (on: Row | null) => void,
  reset: (version: Row) => void,
) {
  return {
    onKeepMine: () => {
      adopt();
      submit(rival);
    },
    onTakeTheirs: () => {
      adopt();
      if (rival !== null) reset(rival);
    },
    onClose: () => setRival(null),
  };
}

function fieldsOf<Values extends FieldValues, Body>(form: UseFormReturn<Values, unknown, Body>) {
  const { formState } = form;
  const errorAt = (name: string): { type?: unknown; message?: unknown } | undefined =>
    get(formState.errors, name);
  const textOf = (message: unknown) => (typeof message === 'string' ? message : undefined);
  return {
    control: form.control,
    getValues: form.getValues,
    focus: form.setFocus,
    isDirty: formState.isDirty,
    isSubmitted: formState.isSubmitted,
    /** Name, events and error of an entry. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: form.getFieldState(name, formState).error?.message,
    }),
    errorOf: (name: string) => textOf(errorAt(name)?.message),
    /** An error of the last response, until the field is changed. */
    serverErrorOf: (name: string) => {
      const error = errorAt(name);
      return error?.type === 'server' ? textOf(error.message) : undefined;
    },
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    /** @returns Whether the fields may be sent; otherwise they say why not. */
    validate: () => form.trigger(undefined, { shouldFocus: true }),
  };
}

/**
 * A form over one write of the contract: react-hook-form holds the fields, the schema of the body checks them, and
 * errors of the server stand at the fields that they name. What was typed stays until the write has succeeded.
 */
export function useContractForm<
  E extends Write,
  Values extends FieldValues,
  Row extends Versioned = never,
>(options: ContractFormOptions<E, Values, Row>) {
  const { endpoint, params, versions } = options;
  const state = useVersions<Row>(versions?.begun ?? null);
  const { base, rival } = state;
  const form = useForm<Values, unknown, BodyOf<E>>({
    // Values and their defaults have one type: every form states all of its fields.
    defaultValues: options.values as DefaultValues<Values>,
    resolver: resolverOf(options),
  });
  const errors = useResponseErrors(form);
  const fields = fieldsOf(form);
  useUnsavedChanges(fields.isDirty && options.guarded !== false);

  const requests = useRequests(
    endpoint,
    (sent: { body: BodyOf<E>; base: Row | null }) => {
      if (options.send) return options.send(sent.body, sent.base);
      const input: unknown = { params, body: { ...sent.body, ...seenVersion(sent.base) } };
      return request(endpoint, input as CallInput<E>); // The options state what the endpoint takes.
    },
    {
      onDone: (response, { body }) => options.onDone?.(response, body),
      onError: (error) => {
        if (error instanceof ApiError)
          errors.place(namedErrors(error.issues, options.fieldOf), false);
        // The response of a versioned write is the version itself.
        if (versions !== undefined) state.setRival(presentVersion(endpoint, error) as Row | null);
        options.onError?.(error);
      },
    },
  );
  /** Forgets the last response and its errors; the fields stay. */
  function clear() {
    requests.reset();
    errors.clear();
  }
  function submit(on: Row | null = base) {
    if (requests.busy) return;
    clear();
    void form.handleSubmit(options.onValid ?? ((body) => requests.run({ body, base: on })), () =>
      errors.place(readBody(options, form.getValues()).errors, true),
    )();
  }
  function reset(values?: Values) {
    clear();
    form.reset(values);
  }
  return {
    ...fields,
    base,
    ...errors,
    busy: requests.busy,
    response: requests.response,
    error: requests.error,
    errorText: formErrorText(requests, errors.unplaced, rival !== null),
    submit: () => submit(),
    clear,
    reset,
    conflict: {
      rows: rival === null ? null : (versions?.conflictRows(form.getValues(), rival, base) ?? null),
      busy: requests.busy,
      ...choicesBetween(state, submit, (version) => reset(versions?.valuesOf(version))),
    },
  };
}

/** What the form says as a whole: nothing where the fields, or the comparison of two versions, say it. */
function formErrorText(
  { error, errorText }: { error: Error | null; errorText: string | null },
  unplaced: readonly string[],
  isCompared: boolean,
): string | null {
  const isAtFields = error instanceof ApiError && error.issues.length > 0 && unplaced.length === 0;
  if (isAtFields || (isConflict(error) && isCompared)) return null;
  return errorText ?? (unplaced.length > 0 ? unplaced.join(' ') : null);
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm<Write, FieldValues>>,
  'busy' | 'errorText' | 'submit' | 'conflict'
>;
