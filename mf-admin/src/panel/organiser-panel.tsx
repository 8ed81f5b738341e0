import type { Administrator } from '@puchar/shared/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  request,
  SectionHeading,
  Skeleton,
  useMutation,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import styles from './organiser-panel.module.css';
import { StagePanel } from './stage-panel.tsx';
import { texts } from './texts.pl.ts';
import { editionQuery } from './use-stage-step.ts';

interface OrganiserPanelProps {
  administrator: Administrator;
  onSignedOut: () => Promise<void>;
  /** The panel came in place of the form, so the focus comes with it. */
  takeFocus: boolean;
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

function fullName({ firstName, nickname, lastName }: Administrator): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

function EditionSection() {
  const edition = useQuery(editionQuery);
  if (edition.isPending) return <Skeleton height={320} />;
  if (edition.data === undefined) {
    return <ErrorState text={texts.editionFailed} onRetry={() => void edition.refetch()} />;
  }
  if (edition.data === null) return <EmptyState>{texts.noEdition}</EmptyState>;
  const { name, year } = edition.data;
  return (
    <section className={styles.section} aria-labelledby="edycja">
      <SectionHeading id="edycja">{texts.editionName(name, year)}</SectionHeading>
      <StagePanel edition={edition.data} />
    </section>
  );
}

/** What a signed-in organiser sees. */
export function OrganiserPanel({ administrator, onSignedOut, takeFocus }: OrganiserPanelProps) {
  const logout = useMutation({
    mutationFn: () => request(organiserEndpoints.logout, {}),
    onSuccess: onSignedOut,
  });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1} ref={takeFocus ? focusHeading : undefined}>
          {texts.title}
        </h1>
        <div className={styles.account}>
          <p>
            <span className={styles.hint}>{texts.signedInAs}</span>
            <span className={styles.name}>{fullName(administrator)}</span>
            <span className={styles.hint}>{administrator.email}</span>
          </p>
          <Button onClick={() => logout.mutate()} aria-disabled={logout.isPending}>
            {texts.logout}
          </Button>
        </div>
      </div>
      {logout.isError ? (
        <p className={styles.failed} role="alert">
          {texts.logoutFailed}
        </p>
      ) : null}
      <EditionSection />
    </div>
  );
}
