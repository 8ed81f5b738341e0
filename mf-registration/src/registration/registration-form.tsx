import { FormProvider } from 'react-hook-form';
import { useUnsavedChanges } from '@puchar/shared/kit';
import { DraftNote } from './around/draft-note.tsx';
import { FormProgress } from './around/form-progress.tsx';
import { Declarations, Section } from './around/section.tsx';
import { useAccountChecks } from './account-checks/use-account-checks.ts';
import { BotCheck } from './bot-check/bot-check.tsx';
import type { DraftContent } from './draft/draft.ts';
import { DescriptionField, TextField } from './fields/fields.tsx';
import { LogoField } from './logo/logo-field.tsx';
import { MemberList } from './members/member-list.tsx';
import styles from './registration-form.module.css';
import { SchoolField } from './school/school-field.tsx';
import { ErrorSummary } from './sending/error-summary.tsx';
import { SendBar } from './sending/send-bar.tsx';
import type { Sent } from './sending/use-submission.ts';
import { texts } from './texts.pl.ts';
import { useRegistration } from './use-registration.ts';
import type { ChosenLogo } from './use-registration.ts';

interface RegistrationFormProps {
  restored: DraftContent | null;
  isAnother: boolean;
  onRemove: (content: DraftContent) => void;
  onUndo: (() => void) | null;
  onSent: (sent: Sent) => void;
}

const noChecks = { riot: false, discord: false };

interface TeamSectionProps {
  logo: ChosenLogo;
  onLogo: (logo: ChosenLogo) => void;
}

function TeamSection({ logo, onLogo }: TeamSectionProps) {
  return (
    <Section id="druzyna" title={texts.team}>
      <LogoField
        logo={logo.picture}
        error={logo.error}
        onChange={(picture, error) => onLogo({ picture, error })}
      />
      <div className={styles.pair}>
        <TextField path="name" label={texts.name} />
        <TextField
          path="tag"
          label={texts.tag}
          hint={texts.tagHint}
          spellCheck={false}
          autoCapitalize="characters"
        />
      </div>
      <SchoolField />
      <DescriptionField />
    </Section>
  );
}

function ContactSection({ days }: { days: number }) {
  return (
    <Section id="kontakt" title={texts.contact}>
      <TextField
        path="captainEmail"
        label={texts.captainEmail}
        hint={texts.captainEmailHint(days)}
        required={false}
        spellCheck={false}
        autoCapitalize="none"
        inputMode="email"
      />
    </Section>
  );
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { restored, isAnother, onRemove, onUndo, onSent } = props;
  const it = useRegistration(restored, onSent);
  const { form, logo, setLogo, draft, check, report, share } = it;
  const checks = useAccountChecks();
  useUnsavedChanges(draft.dirty);
  const handleRemove = () => {
    const content = { values: form.getValues(), logo: logo.picture, idempotencyKey: null };
    draft.drop();
    onRemove(content);
  };
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={it.handleSubmit} noValidate aria-label={texts.title}>
        <aside className={styles.aside}>
          <div className={styles.progress}>
            <FormProgress hasLogo={logo.picture !== null} hasToken={check.token !== null} />
          </div>
          <DraftNote
            state={draft.state}
            takesFocus={isAnother}
            restored={restored !== null}
            onRemove={handleRemove}
            onUndo={draft.dirty ? null : onUndo}
          />
        </aside>
        <div className={styles.fields} inert={share !== null}>
          <TeamSection logo={logo} onLogo={setLogo} />
          <Section
            id="zawodnicy"
            title={texts.members}
            hint={texts.membersHint(checks ?? noChecks)}
            framed={false}
          >
            <MemberList />
          </Section>
          {typeof checks?.captainEmailDays === 'number' ? (
            <ContactSection days={checks.captainEmailDays} />
          ) : null}
          <Section id="oswiadczenia" title={texts.declarations}>
            <Declarations />
          </Section>
          <Section id="weryfikacja" title={texts.check}>
            <BotCheck tries={check.tries} onToken={check.setToken} error={check.error} />
          </Section>
        </div>
        <div className={styles.end}>
          <ErrorSummary report={report} logo={logo.error} check={check.error} />
          <SendBar ready={check.token !== null} share={share} />
        </div>
      </form>
    </FormProvider>
  );
}
