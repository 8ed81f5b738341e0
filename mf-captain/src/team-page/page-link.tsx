import { useState } from 'react';
import { Button, Dialog, request, SectionHeading, useMutation } from '@puchar/shared/kit';
import { CopyLink, teamPageEndpoints } from '@puchar/shared/team-page';
import { DownloadLink } from './download-link.tsx';
import { openAddress } from './open-address.ts';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

type Act = 'replace' | 'revoke';

const wording = {
  replace: { title: texts.replaceQuestion, text: texts.replaceText, button: texts.replace },
  revoke: { title: texts.revokeQuestion, text: texts.revokeText, button: texts.revoke },
} as const satisfies Record<Act, object>;

function useAct(secret: string) {
  return useMutation({
    async mutationFn(act: Act) {
      const call = { params: { secret } };
      if (act === 'revoke') {
        await request(teamPageEndpoints.revokeOwnTeamPage, call);
        return null;
      }
      return (await request(teamPageEndpoints.replaceOwnTeamPage, call)).secret;
    },
    onSuccess(next) {
      // A document of its own: the old address stays in no history entry.
      openAddress(next === null ? '/' : `/druzyna/${next}`);
    },
  });
}

/** The link itself, and what to do when it got into wrong hands. */
export function PageLink({ secret }: { secret: string }) {
  const [chosen, setChosen] = useState<Act | null>(null);
  const { mutate, isPending, isError, reset } = useAct(secret);
  const handleClose = () => {
    reset();
    setChosen(null);
  };
  return (
    <section className={styles.section} aria-labelledby="link">
      <SectionHeading id="link">{texts.link}</SectionHeading>
      <p className={styles.muted}>{texts.linkLead}</p>
      <CopyLink link={window.location.href} label={texts.linkLabel} />
      <DownloadLink href={`/api/team-pages/${secret}/link.pdf`}>{texts.linkPdf}</DownloadLink>
      <p className={styles.links}>
        <Button onClick={() => setChosen('replace')}>{texts.replace}</Button>
        <Button onClick={() => setChosen('revoke')}>{texts.revoke}</Button>
      </p>
      {chosen !== null && (
        <Dialog open onClose={handleClose} title={wording[chosen].title}>
          <p>{wording[chosen].text}</p>
          {isError && <p role="alert">{texts.failed}</p>}
          <p className={styles.links}>
            <Button look="primary" disabled={isPending} onClick={() => mutate(chosen)}>
              {wording[chosen].button}
            </Button>
            <Button onClick={handleClose}>{texts.cancel}</Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
