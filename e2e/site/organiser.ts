import { edition } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';

export const organiserAccount = {
  email: 'organizatorka@puchar.example',
  password: 'haslo-do-testow-przegladarki',
};

export const stages: readonly Stage[] = [
  'PRE_SUBMISSIONS',
  'SUBMISSIONS',
  'GROUPS',
  'LADDER',
  'POST',
];

export class Organiser {
  readonly #adminUrl: string;
  #cookie = '';

  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl;
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.#adminUrl}/api${path}`, {
      method,
      headers: {
        origin: this.#adminUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: this.#cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response;
  }

  async #signIn(): Promise<void> {
    const response = await this.#call('POST', '/auth/sign-in', organiserAccount);
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }

  async #stage(): Promise<Stage> {
    const response = await this.#call('GET', '/editions/get-current');
    return edition.parse(await response.json()).stage;
  }

  /** @param path Below `/api`. @throws Error with the body of a 4xx. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    if (this.#cookie === '') await this.#signIn();
    const response = await this.#call(method, path, body);
    return response.json();
  }

  async setStage(wanted: Stage): Promise<void> {
    if (this.#cookie === '') await this.#signIn();
    const target = stages.indexOf(wanted);
    for (;;) {
      const stage = await this.#stage();
      const at = stages.indexOf(stage);
      if (at === target) return;
      const step = at < target ? 'next-stage' : 'previous-stage';
      await this.#call('POST', `/editions/${step}`, { expectedStage: stage });
    }
  }
}
