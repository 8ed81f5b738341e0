import type { Box, Json } from './tab.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

function textOf(value: unknown, name: string): string {
  const text: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (typeof text !== 'string') throw new Error(`no ${name} in ${JSON.stringify(value)}`);
  return text;
}

async function request(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value }: { value: unknown } = await response.json();
  if (!response.ok) throw new Error(`${textOf(value, 'error')}: ${textOf(value, 'message')}`);
  return value;
}

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2), as far as the journeys need it. */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async start(url: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const started = await request('POST', `${url}/session`, body);
    return new WebDriver(`${url}/session/${textOf(started, 'sessionId')}`);
  }

  #post(command: string, body: unknown): Promise<unknown> {
    return request('POST', `${this.#session}/${command}`, body);
  }

  go(url: string): Promise<unknown> {
    return this.#post('url', { url });
  }

  reload(): Promise<unknown> {
    return this.#post('refresh', {});
  }

  place({ x, y, width, height }: Box): Promise<unknown> {
    return this.#post('window/rect', { x, y, width, height });
  }

  /** @param source A function's text. */
  run(source: string, given: readonly Json[]): Promise<unknown> {
    const script = `return (${source})(...arguments)`;
    return this.#post('execute/sync', { script, args: given });
  }

  async chooseFiles(source: string, given: readonly Json[], paths: readonly string[]) {
    const element = textOf(await this.run(source, given), elementKey);
    await this.#post(`element/${element}/value`, { text: paths.join('\n') });
  }

  perform(actions: readonly object[]): Promise<unknown> {
    return this.#post('actions', { actions });
  }

  async picture(): Promise<Uint8Array> {
    const picture = await request('GET', `${this.#session}/screenshot`);
    if (typeof picture !== 'string') throw new Error('no picture');
    return Buffer.from(picture, 'base64');
  }
}
