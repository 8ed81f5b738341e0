import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { GuardianMail as Mail, TeamPageMember } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  ApiError,
  apiQuery,
  Button,
  request,
  useMutation,
  useQuery,
  useQueryClient,
} from '@puchar/shared/kit';
import { teamPageEndpoints } from '@puchar/shared/team-page';
import styles from './team-page.module.css';
import { texts as all } from './texts.pl.ts';

const texts = all.guardian;
const { forgetGuardian, getGuardianMails, sendToGuardian } = teamPageEndpoints;

interface PartProps {
  member: TeamPageMember;
  secret: string;
}

/** Sends the link to an address, or with null forgets the one that is stored. */
function useAddress({ member, secret }: PartProps, onDone: () => void) {
  const client = useQueryClient();
  const params = { secret, playerId: member.id };
  return useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: (email: string | null) =>
      email === null
        ? request(forgetGuardian, { params })
        : request(sendToGuardian, { params, body: { email } }),
    onSuccess(mails) {
      client.setQueryData(apiQuery(getGuardianMails, { params: { secret } }).queryKey, mails);
      onDone();
    },
  });
}

function errorOf(error: Error | null): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return texts.failed;
  return error.issues[0]?.message ?? error.text;
}

/** Defined once: React calls another function again at each change, and takes the focus back. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function AddressForm({ onEnd, ...part }: PartProps & { onEnd: () => void }) {
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useAddress(part, onEnd);
  const id = useId();
  const problem = errorOf(error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(email);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <label className={styles.label} htmlFor={id}>
        {texts.field}
      </label>
      <input
        id={id}
        className={styles.area}
        type="email"
        inputMode="email"
        // The address of someone else.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={takeFocus}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
      />
      <p
        id={`${id}-hint`}
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? styles.muted : styles.error}
      >
        {problem ?? texts.hint}
      </p>
      <div className={styles.links}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? texts.sending : texts.send}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function Forget({ onEnd, ...part }: PartProps & { onEnd: () => void }) {
  const { mutate, isPending, error } = useAddress(part, onEnd);
  return (
    <>
      <Button
        look="quiet"
        aria-label={texts.forgetOf(part.member.nickname)}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(null)}
      >
        {texts.forget}
      </Button>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {errorOf(error)}
        </p>
      )}
    </>
  );
}

function Found({ mail, ...part }: PartProps & { mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  const { state, sentAt, hasAddress, lettersLeft } = mail;
  const said = texts.states[state]?.(sentAt === null ? '' : formatDate(sentAt)) ?? '';
  const maySend = lettersLeft > 0 && state !== 'STOPPED';
  const controls = useRef<HTMLDivElement>(null);
  // The button that was clicked goes.
  const handleEnd = () => {
    setOpen(false);
    controls.current?.focus();
  };
  return (
    <>
      <span role="status" className={state === 'FAILED' ? styles.error : styles.muted}>
        {said}
      </span>
      <div ref={controls} tabIndex={-1}>
        {isOpen && maySend ? (
          <AddressForm {...part} onEnd={handleEnd} />
        ) : (
          <div className={styles.links}>
            {maySend && (
              <Button
                aria-label={texts.openFor(part.member.nickname)}
                onClick={() => setOpen(true)}
              >
                {texts.open}
              </Button>
            )}
            {hasAddress && <Forget {...part} onEnd={handleEnd} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Where organisers offer it: the link of the consent by e-mail, to an address that is stored for it alone. */
export function GuardianMail({ member, secret }: PartProps) {
  const { data } = useQuery({
    ...apiQuery(getGuardianMails, { params: { secret } }),
    gcTime: 0,
    refetchInterval: 20_000,
  });
  const mail = data?.find(({ playerId }) => playerId === member.id);
  return mail === undefined ? null : <Found member={member} secret={secret} mail={mail} />;
}
