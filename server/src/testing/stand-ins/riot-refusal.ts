import type { StandInAnswer } from './stand-in.ts';

export function riotRefusal(status: number, message: string): StandInAnswer {
  return { status, body: { status: { message, status_code: status } } };
}
