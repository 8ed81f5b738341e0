/** 'Finał', 'Półfinały', 'Ćwierćfinały', '1/8 finału', … by the meetings of a full round. */
export function bracketRoundTitle(nodesInRound: number): string {
  if (nodesInRound === 1) return 'Finał';
  if (nodesInRound === 2) return 'Półfinały';
  if (nodesInRound === 4) return 'Ćwierćfinały';
  return `1/${nodesInRound} finału`;
}

export function feederText(nodeName: string): string {
  return `zwycięzca: ${nodeName}`;
}

/** Into the match for third place. */
export function loserText(nodeName: string): string {
  return `przegrany: ${nodeName}`;
}

/** From 1. Places count from 0 and must differ. */
export function meetingRound(one: number, other: number): number {
  // The highest differing bit is the level at which the two ways to the final join.
  return 32 - Math.clz32(one ^ other);
}

/** 'Finał', 'Półfinał 1', 'Ćwierćfinał 2', '1/8 finału 3', …; `index` counts from 1, from the top. */
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

/** Its number among those of full rounds, which are named by their meetings: 1 for the final, 2, 4, … */
export const thirdPlaceRound = 0;

/** Of one meeting: 'Finał', 'Półfinał', 'Ćwierćfinał', '1/8 finału', …, 'Mecz o 3. miejsce'. */
export function bracketRoundName(nodesInRound: number): string {
  if (nodesInRound === thirdPlaceRound) return 'Mecz o\u00A03.\u00A0miejsce';
  if (nodesInRound === 2) return 'Półfinał';
  if (nodesInRound === 4) return 'Ćwierćfinał';
  return bracketRoundTitle(nodesInRound);
}
