import { apiQuery, ErrorState, Skeleton, useQuery } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import { texts } from '../texts.pl.ts';
import { AltchaCheck } from './altcha-check.tsx';
import { TurnstileCheck } from './turnstile-check.tsx';

interface BotCheckProps {
  /** Number of submissions; each uses up its token. */
  tries: number;
  onToken: (token: string | null) => void;
  error: string | undefined;
}

export function BotCheck({ tries, onToken, error }: BotCheckProps) {
  const check = useQuery(apiQuery(registrationEndpoints.getBotCheck, {}));
  if (check.isPending) return <Skeleton height={112} />;
  if (check.isError) {
    return <ErrorState text={texts.checkFailed} onRetry={() => void check.refetch()} />;
  }
  const { provider, siteKey } = check.data;
  return provider === 'turnstile' && siteKey !== undefined ? (
    <TurnstileCheck key={tries} siteKey={siteKey} onToken={onToken} error={error} />
  ) : (
    <AltchaCheck key={tries} again={tries > 0} onToken={onToken} error={error} />
  );
}
