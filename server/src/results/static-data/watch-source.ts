import type { Clock } from '../../platform/clock.ts';
import { down } from '../../platform/external/read-response.ts';
import { emptyRecord, recordOutcome } from '../../platform/external/service-seen.ts';
import type { ServiceSeen } from '../../platform/external/service-seen.ts';
import { SourceError } from './game-source.ts';
import type { GameSource } from './game-source.ts';

export function watchSource(clock: Clock) {
  let record = emptyRecord();

  function failed(error: unknown): void {
    if (error instanceof SourceError) record = recordOutcome(record, down(error.reason), clock);
  }
  async function noted<T>(work: Promise<T>): Promise<T> {
    try {
      const value = await work;
      record = recordOutcome(record, { kind: 'ok', value: null }, clock);
      return value;
    } catch (error) {
      // The service rejects unknown file names with an error status: the caller decides whether that is a failure.
      if (!(error instanceof SourceError && error.reason === 'status')) failed(error);
      throw error;
    }
  }

  return {
    watched: (source: GameSource): GameSource => ({
      bytes: (path, mostBytes) => noted(source.bytes(path, mostBytes)),
      json: (path, mostBytes) => noted(source.json(path, mostBytes)),
    }),
    /** For errors that are found later, such as an invalid shape. */
    failed,
    record: (): ServiceSeen => record,
  };
}
