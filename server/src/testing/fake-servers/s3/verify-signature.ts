import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKey: string;
  secretKey: string;
}

const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const mostSkewMs = 15 * 60_000;

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => [escaped(name), escaped(value)] as const,
  );
  return pairs
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function dateOf(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * AWS Signature Version 4 in the header, as S3 checks it:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @returns The code of the error, or null.
 */
export function signatureError(request: IncomingMessage, keys: S3Keys): string | null {
  const { headers } = request;
  const found = authorization.exec(headers.authorization ?? '');
  if (found === null) return 'AccessDenied';
  const [, accessKey, day = '', region, signedHeaders = '', signature = ''] = found;
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const signed = signedHeaders.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => /^(host$|x-amz-)/.test(name));
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date'] ?? '');
  const moment = dateOf(date);
  if (!(Math.abs(Date.now() - moment) <= mostSkewMs)) return 'RequestTimeTooSkewed';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const ofDay = hmac(`AWS4${keys.secretKey}`, day);
  const key = hmac(hmac(hmac(ofDay, region ?? ''), 's3'), 'aws4_request');
  const isSame = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  return isSame ? null : 'SignatureDoesNotMatch';
}
