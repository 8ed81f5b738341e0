import { edition, endpoints, eventChange } from '@puchar/shared/contract';
import type { EventChange, EventTopic, Meeting, MeetingDetail } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { Responses } from '../context.ts';

/** Larger payloads are left out, and pages refetch. */
const mostBytes = 1000;

/** As in lists: with its players it would be too large. */
function meetingOf({ meet }: MeetingDetail): Meeting {
  const { players: _one, ...team1 } = meet.team1;
  const { players: _other, ...team2 } = meet.team2;
  return { ...meet, team1, team2 };
}

async function findChange(
  responses: Responses,
  topic: EventTopic,
  ids: ReadonlySet<string>,
): Promise<EventChange | null> {
  if (topic === 'edition') {
    const json = await responses.get('/editions/get-current');
    const present = z.nullable(edition).parse(JSON.parse(json ?? 'null'));
    return present && { edition: present };
  }
  const [id = '*'] = ids;
  if (topic !== 'meeting' || ids.size !== 1 || id === '*') return null;
  const json = await responses.get(`/meetings/${encodeURIComponent(id)}`);
  if (json === null) return null;
  return { meeting: meetingOf(endpoints.getMeeting.answer.parse(JSON.parse(json))) };
}

/** Public JSON of an `EventChange` in one line; null when pages have to refetch. */
export async function describeChange(
  responses: Responses,
  topic: EventTopic,
  ids: ReadonlySet<string>,
): Promise<string | null> {
  const change = await findChange(responses, topic, ids);
  if (change === null) return null;
  const text = JSON.stringify(eventChange.parse(change));
  return Buffer.byteLength(text) > mostBytes ? null : text;
}
