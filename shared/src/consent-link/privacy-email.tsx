import { privacyEmail } from '@puchar/shared/domain';
import { useCupBasics } from '@puchar/shared/kit';

/** Words before the address say what to write about; without an address neither is shown. */
export function PrivacyEmail({
  before,
  className,
}: {
  before: string;
  className: string | undefined;
}) {
  const email = privacyEmail(useCupBasics());
  if (email === '') return null;
  return (
    <p>
      <span>{before}</span>{' '}
      <a className={className} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
