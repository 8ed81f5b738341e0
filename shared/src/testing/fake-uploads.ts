/** What a test does with the body of an upload that is on its way. */
export interface FakeUploads {
  /** Headers of every upload so far, oldest first. */
  headers: readonly Record<string, string>[];
  /** Keeps the next uploads on their way until `release`. */
  hold: () => void;
  /** Reports to the page how much of the held upload has gone, from 0 to 1. */
  progress: (share: number) => void;
  /** Lets held uploads arrive. */
  release: () => void;
}

class Traffic {
  readonly headers: Record<string, string>[] = [];
  readonly held: FakeRequest[] = [];
  holding = false;
}

let traffic = new Traffic();

/** As much of an XMLHttpRequest as an upload uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  #method = '';
  #url = '';
  #body: string | FormData = '';
  #response: Response | null = null;
  #aborted = false;
  responseText = '';

  get status(): number {
    return this.#response?.status ?? 0;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#response?.headers.get(name) ?? null;
  }

  abort(): void {
    this.#aborted = true;
  }

  send(body: string | FormData): void {
    traffic.headers.push(this.#headers);
    this.#body = body;
    if (traffic.holding) traffic.held.push(this);
    else void this.arrive();
  }

  move(share: number): void {
    const progress = { lengthComputable: true, loaded: share * 1000, total: 1000 };
    this.upload.dispatchEvent(new ProgressEvent('progress', progress));
  }

  async arrive(): Promise<void> {
    try {
      const response = await globalThis.fetch(this.#url, {
        method: this.#method,
        body: this.#body,
      });
      this.responseText = await response.text();
      this.#response = response;
    } catch {
      // As in a browser: why a call did not go through is not shown.
    }
    if (!this.#aborted) this.dispatchEvent(new Event(this.#response === null ? 'error' : 'load'));
  }
}

const realUpload = globalThis.XMLHttpRequest;

/** Lets uploads be handled by `fakeApi`: an XMLHttpRequest that hands over to its `fetch`. */
export function fakeUploads(): FakeUploads {
  const own = new Traffic();
  traffic = own;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  return {
    headers: own.headers,
    hold: () => {
      own.holding = true;
    },
    progress: (share) => own.held.at(-1)?.move(share),
    release: () => {
      own.holding = false;
      for (const call of own.held.splice(0)) void call.arrive();
    },
  };
}

/** Done after every test by the set-up. */
export function resetFakeUploads(): void {
  globalThis.XMLHttpRequest = realUpload;
}
