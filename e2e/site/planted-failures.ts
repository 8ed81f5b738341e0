import type { FailureReason, RegistryModule } from '@puchar/shared/contract';

export type ModuleFile = 'entry' | 'chunk' | 'style';

interface Reply {
  status: number;
  type?: string;
  bytes: Buffer;
}

export interface Failure {
  /** What the page reports of the version; nothing where the version is not to blame. */
  reason: FailureReason | null;
  /** Which files come otherwise, and how; null: never. */
  file?: ModuleFile;
  /** Not the live one alone. */
  everyVersion?: true;
  reply?: (bytes: Buffer) => Reply | null;
  /** Other code in the entry; the registry then has its hash. */
  code?: (text: string, module: RegistryModule) => string;
  /** Every response of the site waits so long. */
  delaysMs?: Readonly<Record<ModuleFile | 'other', number>>;
  /** The page stops, so that only the next one can say so. */
  stops?: true;
}

const status = (code: number, type: string, body: string) => (): Reply => {
  return { status: code, type, bytes: Buffer.from(body) };
};

const missing = status(404, 'text/plain', 'not found');

function changed(bytes: Buffer): Reply {
  const other = Buffer.from(bytes);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  return { status: 200, bytes: other };
}

const cutOff = (bytes: Buffer): Reply => {
  return { status: 200, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) };
};

/** A container with `exposed`, an expression, as its exposed file. */
const container =
  (exposed: string) =>
  (_text: string, { name }: RegistryModule) =>
    `var ${name}={init(){},get(){return Promise.resolve(()=>(${exposed}))}};`;

const thrown = (when: string) => `(()=>{throw new Error('planted: ${when}')})()`;
const badPage = `()=>Promise.resolve({default:()=>${thrown('on render')}})`;
const badComponents = `new Proxy({},{get:()=>${badPage}})`;

/** The module as it is, with a component of this body behind each of its own. */
const withAnother =
  (body: string) =>
  (text: string, { name }: RegistryModule) =>
    `${text}
(() => {
  const good = ${name};
  async function get(id) {
    const { __INSTANCES__: instances } = __FEDERATION__;
    const instance = instances.find(({ options }) => options.name === 'puchar');
    const [factory, react] = await Promise.all([good.get(id), instance.loadShare('react')]);
    const { createElement, use, useEffect, useState } = react();
    const never = new Promise(() => {});
    function Another() {
      ${body}
    }
    const withAnother = (load) => async () => {
      const { default: Page } = await load();
      const page = (props) => [
        createElement(Page, { ...props, key: 'page' }),
        createElement(Another, { key: 'another' }),
      ];
      return { default: page };
    };
    const all = (components) =>
      Object.fromEntries(Object.entries(components).map(([id, load]) => [id, withAnother(load)]));
    const { routes, slots } = factory().default;
    return () => ({ default: { routes: all(routes), slots: all(slots) } });
  }
  ${name} = { init: (...given) => good.init(...given), get };
})();
`;

/** Of every module, in both engines. */
export const failures = {
  'entry missing': { reason: 'load-failed', file: 'entry', reply: missing },
  'entry cut off': { reason: 'load-failed', file: 'entry', reply: cutOff },
  'a byte of the entry changed': { reason: 'load-failed', file: 'entry', reply: changed },
  'chunk missing': { reason: 'load-failed', file: 'chunk', reply: missing },
  'entry hangs': { reason: 'timeout', file: 'entry', reply: () => null },
  'slow line': {
    reason: null,
    delaysMs: { other: 2000, entry: 8000, chunk: 3000, style: 3000 },
  },
  'throws on load': { reason: 'threw-on-load', code: container(thrown('on load')) },
  'throws on render': {
    reason: 'threw-on-render',
    code: container(`{default:{routes:${badComponents},slots:${badComponents}}}`),
  },
  'wrong export': { reason: 'wrong-export', code: container(`{default:{something:'else'}}`) },
  'loops on render': { reason: 'never-ended', code: withAnother('for (;;);'), stops: true },
  'suspends for good': { reason: 'never-settled', code: withAnother('use(never);') },
  'updates without end': {
    reason: 'update-loop',
    code: withAnother(`const [count, setCount] = useState(0);
      useEffect(() => setCount(count + 1), [count]);
      return null;`),
  },
  'throws in timers': {
    reason: 'threw-later',
    code: withAnother(`useEffect(() => {
        const timer = setInterval(() => {
          throw new Error('planted: in a timer');
        }, 1000);
        return () => clearInterval(timer);
      }, []);
      return null;`),
  },
} as const satisfies Record<string, Failure>;

/** Other ways of the same, in Chromium alone. */
export const moreFailures = {
  'entry 500 with JSON': {
    reason: 'load-failed',
    file: 'entry',
    reply: status(500, 'application/json', '{"message":"Bad gateway"}'),
  },
  'HTML in place of the entry': {
    reason: 'load-failed',
    file: 'entry',
    reply: status(200, 'text/html', '<!doctype html><p>Brama'),
  },
  'a byte of a chunk changed': { reason: 'load-failed', file: 'chunk', reply: changed },
  'a byte of a style changed': { reason: 'load-failed', file: 'style', reply: changed },
  'style missing': { reason: 'load-failed', file: 'style', reply: missing },
  'built for another React': {
    reason: 'threw-on-load',
    code: (text) =>
      text.replaceAll(
        /(shareKey:"react(?:-dom|\/jsx-runtime)?",import:null,requiredVersion:)"[^"]+"/g,
        (_whole, key: string) => `${key}"^18.3.1"`,
      ),
  },
} as const satisfies Record<string, Failure>;
