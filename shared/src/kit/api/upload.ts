import type { ResponseOf, CallInput, Endpoint } from '../../contract/endpoint.ts';
import { callPath, failure, parseResponse } from './request.ts';
import type { CallParts } from './request.ts';

/** Without progress or response for so long, a call is dead. */
const stalledMs = 60_000;

export interface UploadOptions {
  /** The same for each retry: the server then does the work once. */
  idempotencyKey: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  form?: FormData;
}

/** `crypto.randomUUID` is missing without https. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = call.getResponseHeader('retry-after');
  if (wait !== null) headers.set('retry-after', wait);
  return new Response(call.responseText, { status: call.status, headers });
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(path: string, method: string, body: string | FormData, options: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const { signal } = options;
    let timer = setTimeout(stall, stalledMs);

    function settle(done: () => void) {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      done();
    }
    function stall() {
      settle(() => reject(failure('TIMEOUT', 0)));
      call.abort();
    }
    function cancel() {
      settle(() => reject(new DOMException('Cancelled.', 'AbortError')));
      call.abort();
    }
    function move(event: ProgressEvent) {
      clearTimeout(timer);
      timer = setTimeout(stall, stalledMs);
      if (event.lengthComputable && event.total > 0) {
        options.onProgress?.(event.loaded / event.total);
      }
    }

    call.upload.addEventListener('progress', move);
    call.addEventListener('load', () => settle(() => resolve(responseOf(call))));
    call.addEventListener('error', () => settle(() => reject(failure('OFFLINE', 0))));
    if (signal?.aborted === true) return cancel();
    signal?.addEventListener('abort', cancel);
    call.open(method, `/api${path}`);
    call.setRequestHeader('accept', 'application/json');
    // Of a form the browser sets the type, with its boundary.
    if (typeof body === 'string') call.setRequestHeader('content-type', 'application/json');
    call.setRequestHeader('idempotency-key', options.idempotencyKey);
    call.send(body);
  });
}

/** Has no limit on the whole time, only on a stall. @throws ApiError as `request` does; AbortError when aborted. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const parts: CallParts = input;
  const body = options.form ?? JSON.stringify(parts.body ?? {});
  const path = callPath(endpoint, parts);
  return parseResponse(endpoint, await send(path, endpoint.method, body, options));
}
