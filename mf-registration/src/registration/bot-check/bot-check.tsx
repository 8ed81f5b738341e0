import { useState } from 'react';
import { apiQuery, Button, ErrorState, Skeleton, useQuery } from '@puchar/shared/kit';
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

/** Organisers may change the check while forms are open. */
const refetchInterval = 60_000;

export function BotCheck({ tries, onToken, error }: BotCheckProps) {
  const check = useQuery({ ...apiQuery(registrationEndpoints.getBotCheck, {}), refetchInterval });
  const [begun, setBegun] = useState<string | null>(null);
  if (begun === null && check.data !== undefined) setBegun(check.data.provider);
  if (check.isPending) return <Skeleton height={112} />;
  // A later refetch that fails changes nothing.
  if (check.data === undefined) {
    return <ErrorState text={texts.checkFailed} onRetry={() => void check.refetch()} />;
  }
  const { provider, siteKey } = check.data;
  // The page that came before the change does not allow Cloudflare's script.
  if (provider === 'turnstile' && begun === 'altcha') {
    return (
      <ErrorState text={texts.checkChanged}>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </ErrorState>
    );
  }
  return provider === 'turnstile' && siteKey !== undefined ? (
    <TurnstileCheck key={tries} siteKey={siteKey} onToken={onToken} error={error} />
  ) : (
    <AltchaCheck key={tries} again={tries > 0} onToken={onToken} error={error} />
  );
}
