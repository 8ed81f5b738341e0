import type { Config } from '../../config/config.ts';
import { readSecret } from './read-secret.ts';

const keyBytes = 32;

/** Keys of this server; 32 bytes each. Never in a log, a response or the database. */
export interface Secrets {
  /** Signed consents at rest are encrypted with it: lost with it, they are lost. */
  consentKey: Buffer;
  /** Signs the challenges of the bot check. */
  botCheckKey: Buffer;
  /** Signs links to previews and rehearsals; a new one ends those that are out. */
  previewKey: Buffer;
  /** Signs the tokens with which served pages report on their modules. */
  reportKey: Buffer;
}

/** From the settings, or from DATA_DIR, where they are made on first use. */
export async function readSecrets(
  config: Pick<Config, 'dataDir' | 'consentKey' | 'botCheckKey'>,
): Promise<Secrets> {
  return {
    consentKey: config.consentKey ?? (await readSecret(config.dataDir, 'consent-key', keyBytes)),
    botCheckKey:
      config.botCheckKey ?? (await readSecret(config.dataDir, 'bot-check-key', keyBytes)),
    previewKey: await readSecret(config.dataDir, 'preview-key', keyBytes),
    reportKey: await readSecret(config.dataDir, 'report-key', keyBytes),
  };
}
