export interface FakeUploads {
  headers: readonly Record<string, string>[];
  hold: () => void;
  /** 0 to 1. */
  progress: (share: number) => void;
  release: () => void;
}

class Traffic {
  readonly headers: Record<string, string>[] = [];
  readonly held: FakeRequest[] = [];
  holding = false;
}

let traffic = new Traffic();

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
      // A browser does not show why a call failed.
    }
    if (!this.#aborted) this.dispatchEvent(new Event(this.#response === null ? 'error' : 'load'));
  }
}

const realUpload = globalThis.XMLHttpRequest;

/** An XMLHttpRequest that hands over to the `fetch` of `fakeApi`. */
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

export function resetFakeUploads(): void {
  globalThis.XMLHttpRequest = realUpload;
}
