import { VisuallyHidden } from '@puchar/shared/kit';
import { isDated, isFirm } from '@puchar/shared/domain';
import type { PlanProblem } from '@puchar/shared/domain';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts as texts } from '../texts.pl.ts';
import styles from './card.module.css';
import { endText, pairText, problemsText, stageText } from './words.ts';

/** Worst of them; null for none. */
export function gravityOf(problems: readonly PlanProblem[]): 'firm' | 'soft' | null {
  if (problems.length === 0) return null;
  return problems.some(isFirm) ? 'firm' : 'soft';
}

interface CardTextProps {
  item: BoardItem;
  problems: readonly PlanProblem[];
  minutes: number;
  /** Where there is room for names. */
  withNames?: boolean;
}

/** What is written on a meeting of the board and of the list. */
export function CardText({ item, problems, minutes, withNames = false }: CardTextProps) {
  const { meeting, teams, isChanged, isNew } = item;
  const [one, two] = teams;
  const facts = [
    stageText(item),
    ...(item.stage === 'LADDER' && isDated(item) ? [endText(item, minutes)] : []),
    ...(meeting === null || texts.fixed[meeting.state] === '' ? [] : [texts.fixed[meeting.state]]),
    ...(meeting === null || meeting.captains === null ? [] : [texts[meeting.captains]]),
  ];
  return (
    <>
      {withNames ? (
        <span className={styles.pair} translate="no">
          {pairText(item)}
        </span>
      ) : (
        <>
          <span className={styles.pair} translate="no" aria-hidden="true">
            {`${one.tag} – ${two.tag}`}
          </span>
          <VisuallyHidden>
            <span translate="no">{pairText(item)}</span>
          </VisuallyHidden>
        </>
      )}
      <span className={styles.meta}>{facts.join(' · ')}</span>
      {isChanged ? (
        <span className={styles.changed}>{isNew ? texts.made : texts.changed}</span>
      ) : null}
      {problems.length === 0 ? null : (
        <span className={styles.problems} data-problem={gravityOf(problems)}>
          {problemsText(problems)}
        </span>
      )}
    </>
  );
}
