import { useFieldArray } from 'react-hook-form';
import type { CupSectionName } from '@puchar/shared/contract';
import { Link } from '@puchar/shared/kit';
import { socialIcons } from '@puchar/shared/organisers';
import { CheckField, DateField, Field, SelectField, TextAreaField } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import { CaptainsFields } from './captains-fields.tsx';
import { CitiesField } from './cities-field.tsx';
import { FormsFields } from './forms-fields.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { HistoryFields } from './history-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { MatchDayFields } from './match-day-fields.tsx';
import { MessagesFields } from './messages-fields.tsx';
import { AddRow, RowsField } from './rows-field.tsx';
import { fieldNames, iconNames, rowNames, texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

interface FieldsProps<Name extends CupSectionName> {
  form: SectionForm<Name>;
}

const optional = { required: false, hint: texts.optional } as const;

function IdentityFields({ form }: FieldsProps<'identity'>) {
  const names = fieldNames.identity;
  return (
    <>
      <Field {...form.field('name')} label={names.name} />
      <Field {...form.field('shortName')} label={names.shortName} {...optional} />
      <CitiesField form={form} label={names.cities} />
      <p className={panel.meta}>
        {texts.editionHint}{' '}
        <Link className={panel.link} to="/edycje">
          {texts.editionLink}
        </Link>
      </p>
    </>
  );
}

function TextsFields({ form }: FieldsProps<'texts'>) {
  const rows = useFieldArray({ control: form.control, name: 'howToTakePart' });
  const names = fieldNames.texts;
  return (
    <>
      <TextAreaField
        {...form.field('description')}
        label={names.description}
        hint={texts.optional}
      />
      <TextAreaField
        {...form.field('callToRegister')}
        label={names.callToRegister}
        hint={texts.optional}
      />
      <RowsField
        rows={rows}
        legend={names.howToTakePart}
        rowName={rowNames.step}
        error={form.errorOf('howToTakePart')}
        adding={
          <AddRow
            rowName={rowNames.step}
            onClick={() => rows.append({ title: '', text: '', hasForms: false })}
          />
        }
      >
        {(place) => (
          <>
            <Field {...form.field(`howToTakePart.${place}.title`)} label={rowNames.title} />
            <TextAreaField {...form.field(`howToTakePart.${place}.text`)} label={rowNames.text} />
            <CheckField
              {...form.field(`howToTakePart.${place}.hasForms`)}
              label={rowNames.hasForms}
            />
          </>
        )}
      </RowsField>
      <TextAreaField
        {...form.field('about')}
        label={names.about}
        hint={texts.markdownHint}
        rows={16}
      />
    </>
  );
}

function OrganizersFields({ form }: FieldsProps<'organizers'>) {
  const rows = useFieldArray({ control: form.control, name: 'cards' });
  return (
    <RowsField
      rows={rows}
      legend={fieldNames.organizers.cards}
      rowName={rowNames.card}
      hint={texts.crewHint}
      error={form.errorOf('cards')}
      adding={
        <AddRow
          rowName={rowNames.card}
          onClick={() =>
            rows.append({ firstName: '', nickname: '', lastName: '', role: '', schoolClass: '' })
          }
        />
      }
    >
      {(place) => (
        <>
          <Field {...form.field(`cards.${place}.firstName`)} label={rowNames.firstName} />
          <Field
            {...form.field(`cards.${place}.nickname`)}
            label={rowNames.nickname}
            required={false}
          />
          <Field
            {...form.field(`cards.${place}.lastName`)}
            label={rowNames.lastName}
            required={false}
          />
          <Field {...form.field(`cards.${place}.role`)} label={rowNames.role} required={false} />
          <Field
            {...form.field(`cards.${place}.schoolClass`)}
            label={rowNames.schoolClass}
            required={false}
          />
        </>
      )}
    </RowsField>
  );
}

const icons = socialIcons.map((value) => ({ value, label: iconNames[value] }));

function LinksFields({ form }: FieldsProps<'links'>) {
  const rows = useFieldArray({ control: form.control, name: 'social' });
  const names = fieldNames.links;
  return (
    <>
      <Field {...form.field('chatUrl')} label={names.chatUrl} type="url" {...optional} />
      <RowsField
        rows={rows}
        legend={names.social}
        rowName={rowNames.link}
        error={form.errorOf('social')}
        adding={
          <AddRow
            rowName={rowNames.link}
            onClick={() => rows.append({ href: '', icon: 'globe', label: '' })}
          />
        }
      >
        {(place) => (
          <>
            <Field {...form.field(`social.${place}.label`)} label={rowNames.label} />
            <Field {...form.field(`social.${place}.href`)} label={rowNames.href} type="url" />
            <SelectField
              {...form.field(`social.${place}.icon`)}
              label={rowNames.icon}
              choices={icons}
            />
          </>
        )}
      </RowsField>
    </>
  );
}

function SchoolFields({ form }: FieldsProps<'school'>) {
  const names = fieldNames.school;
  return (
    <>
      <Field {...form.field('name')} label={names.name} required={false} />
      <Field {...form.field('address')} label={names.address} required={false} />
      <Field {...form.field('email')} label={names.email} type="email" required={false} />
      <Field {...form.field('phone')} label={names.phone} type="tel" required={false} />
      <Field {...form.field('websiteUrl')} label={names.websiteUrl} type="url" required={false} />
      <Field
        {...form.field('dataProtectionEmail')}
        label={names.dataProtectionEmail}
        type="email"
        required={false}
      />
    </>
  );
}

function StatementFields({ form }: FieldsProps<'statement'>) {
  const names = fieldNames.statement;
  return (
    <>
      <p className={panel.meta}>{texts.statementHint}</p>
      <DateField
        {...form.field('publishedOn')}
        label={names.publishedOn}
        type="date"
        required={false}
      />
      <DateField
        {...form.field('updatedOn')}
        label={names.updatedOn}
        type="date"
        required={false}
      />
      <DateField
        {...form.field('preparedOn')}
        label={names.preparedOn}
        type="date"
        required={false}
      />
      <Field {...form.field('contactPerson')} label={names.contactPerson} required={false} />
      <TextAreaField {...form.field('building')} label={names.building} rows={8} />
    </>
  );
}

export const sectionFields = {
  identity: IdentityFields,
  texts: TextsFields,
  organizers: OrganizersFields,
  links: LinksFields,
  school: SchoolFields,
  statement: StatementFields,
  gallery: GalleryFields,
  look: LookFields,
  forms: FormsFields,
  messages: MessagesFields,
  matchDay: MatchDayFields,
  captains: CaptainsFields,
  history: HistoryFields,
};
