import type { ServerResponse } from 'node:http';
import type { StoredObject } from './object-files.ts';

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidPart: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
};

const xml = (text: string) => text.replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sendXml(response: ServerResponse, status: number, body: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
  response
    .writeHead(status, {
      'content-type': 'application/xml',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

export function sendError(response: ServerResponse, code: string): void {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  sendXml(response, statuses[code] ?? 500, body);
}

interface List {
  bucket: string;
  prefix: string;
  most: number;
  contents: readonly (StoredObject & { key: string })[];
  isTruncated: boolean;
}

/** The token of the next page is the last key. */
export function sendList(
  response: ServerResponse,
  { bucket, prefix, most, contents, isTruncated }: List,
): void {
  const entries = contents.map(({ key, etag, bytes, modified }) => {
    const at = `${modified.toISOString().slice(0, 19)}.000Z`;
    return `<Contents><Key>${xml(key)}</Key><LastModified>${at}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = `<NextContinuationToken>${xml(contents.at(-1)?.key ?? '')}</NextContinuationToken>`;
  sendXml(
    response,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${xml(prefix)}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${entries.join('')}</ListBucketResult>`,
  );
}

export function sendInitiated(
  response: ServerResponse,
  { bucket, key, id }: { bucket: string; key: string; id: string },
): void {
  sendXml(
    response,
    200,
    `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${xml(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

export function sendCompleted(
  response: ServerResponse,
  { bucket, key, etag }: { bucket: string; key: string; etag: string },
): void {
  sendXml(
    response,
    200,
    `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${xml(key)}</Key><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
  );
}
