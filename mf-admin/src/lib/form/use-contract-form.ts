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
import { isPartOfDate } from './fields.tsx';
import { texts } from './texts.pl.ts';
import { useConflict, useMerge } from './use-merge.ts';
import type { Versions } from './use-merge.ts';

type Write = Endpoint & { body: NonNullable<Endpoint['body']> };
type BodyOf<E extends Write> = NonNullable<CallInput<E>['body']>;

interface Versioned {
  updatedAt?: string | undefined;
}

/** `expectedUpdatedAt` of a request that replaces a version; empty for a new row. */
export function seenVersion(row: Versioned | null) {
  return row?.updatedAt === undefined ? {} : { expectedUpdatedAt: row.updatedAt };
}

interface Rules<E extends Write, Values extends FieldValues> {
  /** Its schema validates the body; its topics are invalidated. */
  endpoint: E;
  /** The body before validation; the values themselves by default. */
  bodyOf?: (values: Values) => BodyOf<E>;
  /** Fields that show errors of body paths without a field of their own. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Rules beyond the schema, by field. */
  check?: (values: Values) => FieldErrors;
}

interface ContractFormOptions<E extends Write, Values extends FieldValues, Row> extends Rules<
  E,
  Values
> {
  /** Names of fields are paths of the body, so that its errors find them. */
  values: Values;
  params?: CallInput<E>['params'];
  /** Replaces the request to `endpoint` with `params`. @param base Version that the organiser has seen last. */
  send?: (body: BodyOf<E>, base: Row | null) => Promise<ResponseOf<E>>;
  /** Replaces the request: gets the validated body. */
  onValid?: (body: BodyOf<E>) => void;
  onDone?: (response: ResponseOf<E>, body: BodyOf<E>) => void;
  onError?: (error: Error) => void;
  /** For rows that several organisers may edit at once. */
  versions?: Versions<Values, Row>;
  /** False where nothing is lost by leaving: a preview, a search. */
  guarded?: boolean;
}

/** A half-typed date has an empty value; only its element knows. */
function dateErrors(fields: object, names: readonly string[] = []): FieldErrors {
  const halves = names.filter((name) => {
    const element: unknown = get(fields, `${name}.ref`);
    return element instanceof HTMLInputElement && isPartOfDate(element);
  });
  return Object.fromEntries(halves.map((name) => [name, texts.partOfDate]));
}

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

function readBody<E extends Write, Values extends FieldValues>(
  { endpoint, bodyOf, fieldOf, check }: Rules<E, Values>,
  values: Values,
) {
  const parsed = endpoint.body.safeParse(bodyOf?.(values) ?? values);
  const errors = parsed.success ? {} : namedErrors(parsed.error.issues, fieldOf);
  return {
    /** Valid only without errors. */
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

/** Errors of a response without a field are left for the form as a whole. */
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
    field: (name: Path<Values>, options?: { valueAsNumber: true }) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, formState).error?.message,
    }),
    errorOf: (name: string) => textOf(errorAt(name)?.message),
    serverErrorOf: (name: string) => {
      const error = errorAt(name);
      return error?.type === 'server' ? textOf(error.message) : undefined;
    },
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    validate: () => form.trigger(undefined, { shouldFocus: true }),
  };
}

interface Sent<E extends Write, Row> {
  body: BodyOf<E>;
  base: Row | null;
}

function senderOf<E extends Write, Values extends FieldValues, Row extends Versioned>({
  endpoint,
  params,
  send,
}: ContractFormOptions<E, Values, Row>) {
  return ({ body, base }: Sent<E, Row>): Promise<ResponseOf<E>> => {
    if (send) return send(body, base);
    const input: unknown = { params, body: { ...body, ...seenVersion(base) } };
    return request(endpoint, input as CallInput<E>); // The options state what the endpoint takes.
  };
}

/**
 * A form over one write of the contract: react-hook-form holds the fields, the schema of the body validates them, and
 * errors of the server appear at the fields they name. Entries stay until the write has succeeded.
 */
export function useContractForm<
  E extends Write,
  Values extends FieldValues,
  Row extends Versioned = never,
>(options: ContractFormOptions<E, Values, Row>) {
  const { endpoint, versions } = options;
  const form = useForm<Values, unknown, BodyOf<E>>({
    // Values and their defaults have one type: every form states all of its fields.
    defaultValues: options.values as DefaultValues<Values>,
    resolver: resolverOf(options),
  });
  const errors = useResponseErrors(form);
  const fields = fieldsOf(form);
  useUnsavedChanges(fields.isDirty && options.guarded !== false);
  const merging = useMerge(form, versions);

  const requests = useRequests(endpoint, senderOf(options), {
    onDone: (response, { body }) => options.onDone?.(response, body),
    onError: (error, { base }) => {
      if (error instanceof ApiError)
        errors.place(namedErrors(error.issues, options.fieldOf), false);
      // The response of a versioned write is the version itself.
      merging.meet(base, presentVersion(endpoint, error) as Row | null);
      options.onError?.(error);
    },
  });
  function clear() {
    requests.reset();
    errors.clear();
  }
  function submit(on: Row | null = merging.base) {
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
  const conflict = useConflict(merging, { busy: requests.busy, submit, clear });
  return {
    ...fields,
    base: merging.base,
    ...errors,
    busy: requests.busy,
    response: requests.response,
    error: requests.error,
    errorText: formErrorText(requests, errors.unplaced, merging.isCompared),
    submit: () => submit(),
    clear,
    reset,
    conflict,
  };
}

function formErrorText(
  { error, errorText }: { error: Error | null; errorText: string | null },
  unplaced: readonly string[],
  isCompared: boolean,
): string | null {
  const isAtFields = error instanceof ApiError && error.issues.length > 0 && unplaced.length === 0;
  if (isAtFields || (isConflict(error) && isCompared)) return null;
  if (isConflict(error)) return texts.changedMeanwhile;
  return unplaced.length > 0 ? unplaced.join(' ') : errorText;
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm<Write, FieldValues>>,
  'busy' | 'errorText' | 'submit' | 'conflict' | 'isDirty'
>;
