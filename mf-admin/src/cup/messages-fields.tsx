import { useWatch } from 'react-hook-form';
import type { MessageName } from '@puchar/shared/contract';
import { fillMessage } from '@puchar/shared/domain';
import { apiQuery, Button, useQuery } from '@puchar/shared/kit';
import { messageFields, organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, Field, TextAreaField } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './cup.module.css';
import { groups, sample, texts } from './messages-texts.pl.ts';
import { fieldNames } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

interface MessagesFieldsProps {
  form: SectionForm<'messages'>;
}

/** Bold as on Discord. */
function Example({ text }: { text: string }) {
  return (
    <figure className={panel.column}>
      <figcaption className={panel.meta}>{texts.example}</figcaption>
      <blockquote className={`${panel.tile} ${styles.example}`}>
        {text
          .split('**')
          .map((part, place) =>
            place % 2 === 0 ? <span key={place}>{part}</span> : <strong key={place}>{part}</strong>,
          )}
      </blockquote>
    </figure>
  );
}

function MessageField({ form, name }: MessagesFieldsProps & { name: MessageName }) {
  const settings = useQuery(apiQuery(organiserEndpoints.getCupSettings, {}));
  const text = useWatch({ control: form.control, name });
  const label = fieldNames.messages[name];
  const hint = texts.fields(messageFields[name].map((field) => `{${field}}`).join(' '));
  const original = settings.data?.messages.defaults[name];
  return (
    <div className={panel.fields}>
      {name === 'mailSubject' ? (
        <Field {...form.field(name)} label={label} hint={hint} />
      ) : (
        <TextAreaField
          {...form.field(name)}
          label={label}
          hint={hint}
          rows={Math.min(text.split('\n').length + 1, 14)}
        />
      )}
      <Example text={fillMessage(text, sample)} />
      {original === undefined || original === text ? null : (
        <div>
          <Button
            look="quiet"
            aria-label={texts.restoreLabel(label)}
            onClick={() => form.set(name, original)}
          >
            {texts.restore}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Templates, each with an example as it would be sent now. */
export function MessagesFields({ form }: MessagesFieldsProps) {
  return (
    <>
      <p className={panel.meta}>{texts.help}</p>
      {groups.map(({ title, hint, names }) => (
        <section key={title} className={panel.blocks}>
          <h3 className={panel.heading}>{title}</h3>
          <p className={panel.meta}>{hint}</p>
          {title === texts.mailed ? (
            <>
              <CheckField
                {...form.field('captainEmail')}
                label={fieldNames.messages.captainEmail}
              />
              <CheckField
                {...form.field('guardianEmail')}
                label={fieldNames.messages.guardianEmail}
              />
              <p className={panel.meta}>{texts.guardianHint}</p>
            </>
          ) : null}
          {names.map((name) => (
            <MessageField key={name} form={form} name={name} />
          ))}
        </section>
      ))}
    </>
  );
}
