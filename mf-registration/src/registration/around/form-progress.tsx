import { useWatch } from 'react-hook-form';
import { StepIndicator } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import type { FormValues, MemberValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

interface Part {
  name: string;
  done: number;
  all: number;
}

function isFilled(member: MemberValues): boolean {
  return Object.values(member).every((value) => value !== '');
}

const declarationNames = ['isPermittedPerson', 'isRegulationAccepted', 'isGdprAccepted'] as const;

const countTrue = (list: readonly boolean[]) => list.filter(Boolean).length;

function stepsOf(parts: readonly Part[]): Step[] {
  const first = parts.findIndex(({ done, all }) => done < all);
  return parts.map(({ name, done, all }, index) => {
    const open = index === first ? 'active' : 'waiting';
    return { label: texts.progressOf(name, done, all), state: done >= all ? 'completed' : open };
  });
}

export function FormProgress({ hasLogo, hasToken }: { hasLogo: boolean; hasToken: boolean }) {
  const [name, tag, school] = useWatch<FormValues, ['name', 'tag', 'schoolTag']>({
    name: ['name', 'tag', 'schoolTag'],
  });
  const members = useWatch<FormValues, 'members'>({ name: 'members' }).map(isFilled);
  const declared = useWatch<FormValues, typeof declarationNames>({ name: declarationNames });
  const team = [hasLogo, ...[name, tag, school].map((entry) => entry.trim() !== '')];
  const steps = stepsOf([
    { name: texts.team, done: countTrue(team), all: team.length },
    { name: texts.members, done: countTrue(members), all: members.length },
    { name: texts.declarations, done: countTrue(declared), all: declared.length },
    { name: texts.check, done: hasToken ? 1 : 0, all: 1 },
  ]);
  return <StepIndicator steps={steps} label={texts.progress} />;
}
