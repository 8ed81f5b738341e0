import { format } from 'node:util';

const complaints: string[] = [];

/** Notes something that must fail the running test even when the code under test swallows it. */
export function complain(...parts: unknown[]): void {
  complaints.push(format(...parts));
}

/** What was noted since the last call. For a test that expects a complaint, and for the set-up. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
