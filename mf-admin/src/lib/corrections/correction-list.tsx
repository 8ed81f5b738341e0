import type { Correction } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { consentsRefetchMs } from '../consent-link.ts';
import { ErrorNote, Fetched, WordsRow } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import { correctionNames, texts } from './texts.pl.ts';

const { closeCorrection, getCorrections } = organiserEndpoints;

function namesOf({ fields }: Correction): string {
  const names = [...new Set(fields.map(({ field }) => correctionNames[field]))];
  const members = new Set(fields.flatMap(({ memberId }) => memberId ?? []));
  return texts.fields(names.join(', '), members.size);
}

function Row({ correction, teamId }: { correction: Correction; teamId: string }) {
  const { id, note, sentAt, createdAt } = correction;
  const { run, busy, errorText } = useEndpointMutation(closeCorrection);
  const isSent = sentAt !== null;
  return (
    <li className={panel.card}>
      <WordsRow
        align="start"
        end={
          <Button
            aria-disabled={busy}
            onClick={() => run({ params: { id: teamId, correctionId: id } })}
          >
            {isSent ? texts.checked : texts.withdraw}
          </Button>
        }
      >
        <Badge tone={isSent ? 'win' : 'accent'}>
          {isSent ? texts.sent(formatDate(sentAt)) : texts.awaited(formatDate(createdAt))}
        </Badge>
        <p>{namesOf(correction)}</p>
        <p className={panel.note}>{note}</p>
        <ErrorNote text={errorText} />
      </WordsRow>
    </li>
  );
}

/** What organisers requested of a team, until it is withdrawn or checked. */
export function CorrectionList({ teamId }: { teamId: string }) {
  return (
    <Fetched
      endpoint={getCorrections}
      input={{ params: { id: teamId } }}
      refetchInterval={consentsRefetchMs}
      pending={<Skeleton height={80} label={texts.loading} />}
      failed={texts.failed}
    >
      {(corrections) =>
        corrections.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <ul className={panel.rows} role="list" aria-label={texts.list}>
            {corrections.map((correction) => (
              <Row key={correction.id} correction={correction} teamId={teamId} />
            ))}
          </ul>
        )
      }
    </Fetched>
  );
}
