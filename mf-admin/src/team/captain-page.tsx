import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CopyText } from '../lib/ui/copy-text.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

const { replaceTeamPage, revokeTeamPage } = organiserEndpoints;

/** The only time that the link can be seen. */
function NewLink({ secret }: { secret: string }) {
  const site = useQuery(apiQuery(organiserEndpoints.getSiteFacts, {}));
  if (site.data === undefined) return null;
  return (
    <div className={panel.card} tabIndex={-1} ref={takeFocus}>
      <p>{texts.pageOnce}</p>
      <CopyText
        label={texts.pageLink}
        text={new URL(`/druzyna/${secret}`, site.data.publicUrl).href}
      />
    </div>
  );
}

/** The page by which the captain looks after the team. */
export function CaptainPage({ team: { id, pageIsOpen } }: { team: OrganiserTeam }) {
  const [secret, setSecret] = useState<string | null>(null);
  const input = { params: { id } };
  return (
    <>
      <p>{pageIsOpen ? texts.pageOpen : texts.pageClosed}</p>
      {secret === null || !pageIsOpen ? null : <NewLink secret={secret} />}
      <div className={panel.actions}>
        <ConfirmButton
          endpoint={replaceTeamPage}
          input={input}
          action={pageIsOpen ? texts.pageReplace : texts.pageIssue}
          title={pageIsOpen ? texts.pageReplaceTitle : texts.pageIssueTitle}
          onDone={(page) => setSecret(page.secret)}
        >
          <p>{pageIsOpen ? texts.pageReplaceConsequence : texts.pageIssueConsequence}</p>
        </ConfirmButton>
        {pageIsOpen ? (
          <ConfirmButton
            endpoint={revokeTeamPage}
            input={input}
            action={texts.pageRevoke}
            title={texts.pageRevokeTitle}
            onDone={() => setSecret(null)}
          >
            <p>{texts.pageRevokeConsequence}</p>
          </ConfirmButton>
        ) : null}
      </div>
    </>
  );
}
