/**
 * Polish heading of a whole round.
 *
 * @param nodesInRound Meetings of a full round: 1 for the final, 2 for the semi-finals, 4, 8, …
 * @returns 'Finał', 'Półfinały', 'Ćwierćfinały', '1/8 finału', …
 */
export function bracketRoundTitle(nodesInRound: number): string {
  if (nodesInRound === 1) return 'Finał';
  if (nodesInRound === 2) return 'Półfinały';
  if (nodesInRound === 4) return 'Ćwierćfinały';
  return `1/${nodesInRound} finału`;
}

/** What is in a place whose team is not known yet: 'zwycięzca: Ćwierćfinał 2'. */
export function feederText(nodeName: string): string {
  return `zwycięzca: ${nodeName}`;
}

/**
 * The round in which the teams of two places meet when both win until then.
 *
 * @param one Place in the first round, from 0; `other` must differ.
 * @returns From 1.
 */
export function meetingRound(one: number, other: number): number {
  // The highest differing bit is the level at which the two ways to the final join.
  return 32 - Math.clz32(one ^ other);
}

/**
 * Polish name of a meeting of the bracket.
 *
 * @param nodesInRound Meetings of a full round: 1 for the final, 2 for the semi-finals, 4, 8, 16, 32, …
 * @param index From 1, from the top of the drawing.
 * @returns 'Finał', 'Półfinał 1', 'Ćwierćfinał 2', '1/8 finału 3', '1/16 finału 4', …
 * @throws RangeError when the round is no power of two or has no such meeting.
 */
export function bracketNodeName(nodesInRound: number, index: number): string {
  if (!Number.isInteger(Math.log2(nodesInRound))) {
    throw new RangeError(`A round has 1, 2, 4, 8, … meetings, not ${nodesInRound}.`);
  }
  if (!Number.isInteger(index) || index < 1 || index > nodesInRound) {
    throw new RangeError(`A round of ${nodesInRound} has no meeting ${index}.`);
  }
  if (nodesInRound === 1) return 'Finał';
  if (nodesInRound === 2) return `Półfinał ${index}`;
  if (nodesInRound === 4) return `Ćwierćfinał ${index}`;
  return `1/${nodesInRound} finału ${index}`;
}
