import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ResponseOf, CallInput, Endpoint } from '@puchar/shared/contract';
import { Button, Dialog } from '@puchar/shared/kit';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { Allowed } from '../session/role.tsx';
import panel from './panel.module.css';
import styles from './dialogs.module.css';
import { ErrorNote } from './elements.tsx';
import { texts } from './texts.pl.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The action itself, such as `Usuń drużynę`. */
  action: string;
  busy: boolean;
  /** In place of the action while busy. */
  busyText?: string;
  errorText?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Mounted only while open, so that it does not show the error of an earlier confirmation. */
function Question(props: ConfirmDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false);

  function handleConfirm() {
    setConfirmed(true);
    props.onConfirm();
  }

  return (
    <div className={styles.question}>
      {props.children}
      <ErrorNote text={isConfirmed ? (props.errorText ?? null) : null} />
      <div className={panel.actions}>
        <Button look="primary" onClick={handleConfirm} aria-disabled={props.busy}>
          {props.busy ? (props.busyText ?? texts.saving) : props.action}
        </Button>
        <Button onClick={props.onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <Question {...props} />
    </Dialog>
  );
}

interface ButtonProps {
  /** Of the button on the page; the same as in the dialog by default. */
  label?: string;
  'aria-label'?: string;
  look?: 'primary' | 'secondary' | 'quiet';
}

interface DialogButtonProps extends ButtonProps, Omit<ConfirmDialogProps, 'open' | 'onClose'> {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

export function DialogButton(props: DialogButtonProps) {
  const { label = props.action, look = 'quiet', isOpen, setOpen } = props;
  return (
    <>
      <Button look={look} aria-label={props['aria-label']} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ConfirmButtonProps<E extends Endpoint> extends ButtonProps {
  endpoint: E;
  input: CallInput<E>;
  action: string;
  title: string;
  onDone?: (response: ResponseOf<E>) => void;
  children: ReactNode;
}

/** Only for those who may call the endpoint. */
export function ConfirmButton<E extends Endpoint>(props: ConfirmButtonProps<E>) {
  return (
    <Allowed endpoint={props.endpoint}>
      <OpenConfirmButton {...props} />
    </Allowed>
  );
}

function OpenConfirmButton<E extends Endpoint>(props: ConfirmButtonProps<E>) {
  const { endpoint, input, onDone, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const { run, busy, errorText } = useEndpointMutation(endpoint, {
    onDone: (response) => {
      setOpen(false);
      onDone?.(response);
    },
  });
  return (
    <DialogButton
      {...button}
      {...{ isOpen, setOpen, busy, errorText }}
      onConfirm={() => run(input)}
    />
  );
}
