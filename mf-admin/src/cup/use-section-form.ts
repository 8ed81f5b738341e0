import type {
  CallInput,
  CupSectionName,
  CupSections,
  CupSettings,
  Endpoint,
  ResponseOf,
} from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import type { Lines } from '../lib/form/merge-edits.ts';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { fieldNames, movableNames, texts } from './texts.pl.ts';

/** Fields that say nothing to a reader. */
const codes: ReadonlySet<string> = new Set(['imageUrl', 'icon']);

/** Of any value of a section, for people to compare. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const separator = value.every((entry) => typeof entry === 'string') ? ', ' : '\n';
    return value.length === 0 ? texts.empty : value.map(valueText).join(separator);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name, part]) => !codes.has(name) && typeof part !== 'boolean' && part !== '')
      .map(([, part]) => String(part))
      .join(' · ');
  }
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (value === '') return texts.empty;
  const text = String(value);
  const choice: string | undefined = Reflect.get(movableNames, text);
  if (choice !== undefined) return choice;
  return text.startsWith('/pictures/') ? texts.picture(text) : text;
}

export function linesOf<Name extends CupSectionName>(
  name: Name,
  content: CupSections[Name],
): Lines {
  return Object.entries<string>(fieldNames[name]).map(([field, label]) => ({
    label,
    text: valueText(Reflect.get(content, field)),
    paths: [field],
  }));
}

/** The server counts versions of the forms. */
function withoutVersion(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== 'version'));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** So that a field which this editor left alone never overwrites the edit of another. */
function changedOnly(body: object, seen: object): object {
  const entries = Object.entries(body).filter(
    ([field, value]) => !isEqual(value, Reflect.get(seen, field)),
  );
  return Object.fromEntries(entries);
}

const endpointsBySection = {
  identity: organiserEndpoints.saveCupIdentity,
  texts: organiserEndpoints.saveCupTexts,
  organizers: organiserEndpoints.saveCupOrganizers,
  links: organiserEndpoints.saveCupLinks,
  school: organiserEndpoints.saveCupSchool,
  statement: organiserEndpoints.saveCupStatement,
  gallery: organiserEndpoints.saveCupGallery,
  look: organiserEndpoints.saveCupLook,
  forms: organiserEndpoints.saveCupForms,
  messages: organiserEndpoints.saveCupMessages,
  matchDay: organiserEndpoints.saveCupMatchDay,
  captains: organiserEndpoints.saveCupCaptains,
  history: organiserEndpoints.saveCupHistory,
};

/** Sections have no version of their own: the server compares fields. */
type Version = CupSettings & { updatedAt?: undefined };

type Save = Endpoint & {
  body: NonNullable<Endpoint['body']>;
  answer: (typeof organiserEndpoints.saveCupIdentity)['answer'];
};

/** A form over one part of the cup's settings; saves the fields that were changed as a draft. */
export function useSectionForm<Name extends CupSectionName>(
  name: Name,
  settings: CupSettings,
  onDone: () => void,
) {
  const endpoint: Save = endpointsBySection[name];
  type Values = CupSections[Name];
  const contentOf = (row: CupSettings) => row[name].content as Values; // Of the section of that name.
  return useContractForm<Save, Values, Version>({
    endpoint,
    values: contentOf(settings),
    bodyOf: (values) =>
      ({ ...withoutVersion(values), seen: {} }) as NonNullable<CallInput<Save>['body']>, // Checked by its schema.
    send: (body, base) => {
      const { seen: _, ...fields } = body as Values & { seen: object };
      const seen = contentOf(base ?? settings);
      const input: unknown = { body: { ...changedOnly(fields, seen), seen } };
      return request(endpoint, input as CallInput<Save>) as Promise<ResponseOf<Save>>; // As the section's endpoint takes it.
    },
    onDone,
    versions: {
      begun: settings,
      valuesOf: contentOf,
      linesOf: (values) => linesOf(name, values),
    },
  });
}

export type SectionForm<Name extends CupSectionName> = ReturnType<typeof useSectionForm<Name>>;
