import { submissionResponse } from '@puchar/shared/contract';
import { aPicture } from '../site/a-picture.ts';
import { botToken } from '../site/bot-token.ts';
import { membersOf } from './plan.ts';
import type { PlannedTeam } from './plan.ts';

/** @returns The path of the team's page. */
export async function registerPlannedTeam(publicUrl: string, team: PlannedTeam): Promise<string> {
  const response = await fetch(`${publicUrl}/api/teams/create-submission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: team.name,
      tag: team.tag,
      description: null,
      schoolTag: 'G1LO',
      logo: aPicture(256, 256).toString('base64'),
      members: membersOf(team),
      isPermittedPerson: true,
      isRegulationAccepted: true,
      isGdprAccepted: true,
      turnstileToken: await botToken(publicUrl),
    }),
  });
  if (!response.ok) throw new Error(`not registered: ${response.status} ${await response.text()}`);
  return `/druzyna/${submissionResponse.parse(await response.json()).pageSecret}`;
}
