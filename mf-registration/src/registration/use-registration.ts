import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { RegistrationForm } from '@puchar/shared/contract';
import { registrationForm } from '@puchar/shared/registration';
import type { DraftContent } from './draft/draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { emptyForm } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import type { Logo } from './logo/read-logo.ts';
import { membersErrors } from './members/members.ts';
import { summaryId } from './sending/error-summary.tsx';
import { collectErrors } from './sending/invalid-parts.ts';
import { useSubmission } from './sending/use-submission.ts';
import type { Rejection, Sent } from './sending/use-submission.ts';
import { texts } from './texts.pl.ts';

export interface ChosenLogo {
  picture: Logo | null;
  error: string | null;
}

function useToken() {
  const [token, setToken] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<string>();
  const renew = useCallback((message: string | undefined) => {
    setError(message);
    setToken(null);
    setTries((count) => count + 1);
  }, []);
  const forgive = useCallback(() => setError(undefined), []);
  return { token, setToken, tries, error, renew, forgive };
}

export interface Report {
  text: string;
  /** Id of the first invalid element, or of the summary. */
  first: string;
  /** A player is not on the chat server. */
  isAboutChat: boolean;
}

/** Focuses the first error only once the form accepts focus again. */
function useReport() {
  const [report, setReport] = useState<Report | null>(null);
  useEffect(() => {
    if (report !== null) document.getElementById(report.first)?.focus();
  }, [report]);
  return { report, setReport };
}

const toCorrect = { text: texts.correct, isAboutChat: false };

const resolver = zodResolver<FormValues, unknown, RegistrationForm>(registrationForm);

export function useRegistration(restored: DraftContent | null, onSent: (sent: Sent) => void) {
  const form = useForm<FormValues, unknown, RegistrationForm>({
    mode: 'onChange',
    resolver,
    defaultValues: restored?.values ?? emptyForm(),
    shouldFocusError: false,
  });
  const [logo, setLogo] = useState<ChosenLogo>({ picture: restored?.logo ?? null, error: null });
  const draft = useDraft(form, logo.picture, restored);
  const check = useToken();
  const { report, setReport } = useReport();

  const show = (what: Omit<Report, 'first'>, logoError: string | null, checkError?: string) => {
    setLogo(({ picture }) => ({ picture, error: logoError }));
    const isInvalid = (path: FieldPath<FormValues>) => form.getFieldState(path).invalid;
    const { members } = form.getValues();
    const errors = {
      isInvalid,
      logo: logoError,
      members: membersErrors(members),
      check: checkError,
    };
    const [first] = collectErrors(errors, members.length);
    setReport({ ...what, first: first?.first ?? summaryId });
  };

  const handleRejected = ({ text, isAboutChat, errors }: Rejection) => {
    let logoError: string | null = null;
    let checkError: string | undefined;
    for (const { place, message } of errors) {
      if (place === 'logo') logoError = message;
      else if (place === 'check') checkError = message;
      else form.setError(place, { type: 'server', message });
    }
    check.renew(checkError);
    show({ text, isAboutChat }, logoError, checkError);
  };
  const { share, send } = useSubmission({ draft, onSent, onRejected: handleRejected });

  const missingLogo = () => (logo.picture === null ? (logo.error ?? texts.logoMissing) : null);
  const handleValid = (values: RegistrationForm) => {
    const { members } = form.getValues();
    const { whole, doubled } = membersErrors(members);
    if (logo.picture === null || whole.length > 0 || doubled.size > 0) {
      show(toCorrect, missingLogo());
    } else if (check.token !== null) {
      send({ values, logo: logo.picture.dataUrl, token: check.token });
    }
  };
  const submit = form.handleSubmit(handleValid, () => show(toCorrect, missingLogo()));
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (share !== null) return;
    setReport(null);
    check.forgive();
    void submit();
  };

  return { form, logo, setLogo, draft, check, report, share, handleSubmit };
}
