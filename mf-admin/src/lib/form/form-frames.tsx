import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog } from '@puchar/shared/kit';
import { ErrorNote, takeFocus } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form-frames.module.css';
import { texts } from './texts.pl.ts';
import type { ContractForm } from './use-contract-form.ts';

interface FrameProps {
  form: ContractForm;
  title: string;
  submit: string;
  children: ReactNode;
}

export function submitWith({ submit }: Pick<ContractForm, 'submit'>) {
  return (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
}

interface FormActionsProps {
  busy: boolean;
  submit: string;
  cancel?: string;
  onCancel: () => void;
}

export function FormActions({ busy, submit, cancel = texts.cancel, onCancel }: FormActionsProps) {
  return (
    <div className={panel.actions}>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? texts.saving : submit}
      </Button>
      <Button onClick={onCancel}>{cancel}</Button>
    </div>
  );
}

/** Replaces the button that opened it; unlike a dialog, no click beside it loses the entries. */
export function InlineForm({
  form,
  title,
  submit,
  onSubmit = form.submit,
  cancel,
  onCancel,
  children,
}: FrameProps & Pick<FormActionsProps, 'cancel' | 'onCancel'> & { onSubmit?: () => void }) {
  const id = useId();
  return (
    <>
      <form
        className={`${panel.card} ${styles.form}`}
        onSubmit={submitWith({ submit: onSubmit })}
        aria-labelledby={id}
        noValidate
      >
        <h2 id={id} className={panel.title} tabIndex={-1} ref={takeFocus}>
          {title}
        </h2>
        {children}
        <ErrorNote text={form.errorText} />
        <FormActions
          busy={form.busy}
          submit={submit}
          {...(cancel === undefined ? {} : { cancel })}
          onCancel={onCancel}
        />
      </form>
      <ConflictDialog {...form.conflict} />
    </>
  );
}

export function FormDialog({
  form,
  title,
  submit,
  onClose,
  children,
}: FrameProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title} unsaved={form.isDirty}>
      <form className={panel.fields} noValidate onSubmit={submitWith(form)}>
        {children}
        <ErrorNote text={form.errorText} />
        <Button type="submit" look="primary" aria-disabled={form.busy}>
          {submit}
        </Button>
      </form>
      <ConflictDialog {...form.conflict} />
    </Dialog>
  );
}
