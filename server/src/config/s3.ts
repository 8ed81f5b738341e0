import type { Settings } from './settings.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  pathStyle: boolean;
  /** Null leaves it to the bucket. */
  encryption: NonNullable<Settings['S3_ENCRYPTION']> | null;
  /** With `aws:kms`; null: the default key of the account. */
  kmsKey: string | null;
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const defaults = new Set(['S3_REGION', 'S3_PATH_STYLE']);

/** Half of the settings must not store the files of one start in another place than those of the next. */
export function s3Errors(parsed: Settings): string[] {
  const given = Object.entries(parsed).find(
    ([name, value]) => name.startsWith('S3_') && !defaults.has(name) && value !== undefined,
  )?.[0];
  if (given === undefined) return [];
  const errors = needed
    .filter((name) => parsed[name] === undefined)
    .map((name) => `${name}: missing, because ${given} is set`);
  if (parsed.CONSENT_KEY === undefined) {
    errors.push(
      'CONSENT_KEY: missing, because files in S3 need one key on every machine; that of this machine, if it has one: base64 -w0 DATA_DIR/secrets/consent-key',
    );
  }
  if (parsed.S3_KMS_KEY !== undefined && parsed.S3_ENCRYPTION !== 'aws:kms') {
    errors.push('S3_KMS_KEY: only with S3_ENCRYPTION=aws:kms');
  }
  return errors;
}

/** Null: files are in DATA_DIR. */
export function readS3(parsed: Settings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = parsed;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = parsed;
  if (!endpoint || !bucket || !accessKey || !secretKey) return null;
  const prefix = (parsed.S3_PREFIX ?? '').replaceAll(/^\/+|\/+$/g, '');
  return {
    endpoint,
    region: parsed.S3_REGION,
    bucket,
    accessKey,
    secretKey,
    prefix: prefix === '' ? '' : `${prefix}/`,
    pathStyle: parsed.S3_PATH_STYLE === '1',
    encryption: parsed.S3_ENCRYPTION ?? null,
    kmsKey: parsed.S3_KMS_KEY ?? null,
  };
}
