import type { HostedFailure, HostedFiles, ModuleVersion } from '@puchar/shared/contract';
import { blockText } from '../boot/data-blocks.ts';
import { cameKey } from '../module-health/begun.ts';
import { setElsewhere } from './integrity.ts';
import type { Loading } from './integrity.ts';
import { send } from '../module-health/report.ts';

/** After so long the site's own copy is loaded: it is as quick as the page. */
const lateMs = 1500;
/** For so long a tab does not try an origin again that failed. */
const restMs = 300_000;

type Hosted = ModuleVersion & { hosted: HostedFiles };

const versions = new Map<string, Hosted>();

const away = new Map<string, HostedFailure>();

const originOf = ({ hosted }: Hosted) => new URL(hosted.base).origin;

const restKey = (origin: string) => `team-origin ${origin}`;

/** Storage may be blocked. */
function readRest(origin: string): HostedFailure | undefined {
  try {
    const [at = '', reason] = sessionStorage.getItem(restKey(origin))?.split(' ') ?? [];
    if (Date.now() - Number(at) > restMs) return undefined;
    return reason === 'late' || reason === 'failed' ? reason : undefined;
  } catch {
    return undefined;
  }
}

function rest(origin: string, reason: HostedFailure): void {
  away.set(origin, reason);
  try {
    sessionStorage.setItem(restKey(origin), `${Date.now()} ${reason}`);
  } catch {
    // The next document tries the origin again.
  }
}

const reported = new Set<string>();

/** Once per version and page. */
function reportHosted({ version, base }: Hosted, hosted: HostedFailure): void {
  if (reported.has(base)) return;
  reported.add(base);
  send({ slug: base.split('/')[2] ?? '', version, hosted });
}

/** A page that is older than the permission has a policy without the origin. */
function isPermitted(origin: string): boolean {
  return blockText('module-registry')?.includes(`"base":"${origin}/`) === true;
}

function noteArrival({ base }: Hosted): void {
  try {
    localStorage.setItem(cameKey(base), String(Date.now()));
  } catch {
    // A hang is then not noticed.
  }
}

/** A script of another document is not run, even if it comes after all. */
function drop(element: Loading): void {
  element.remove();
  document.implementation.createHTMLDocument().adoptNode(element);
}

function setAddress(element: Loading, address: string): void {
  if (!(element instanceof HTMLScriptElement)) element.href = address;
  else {
    const { src } = element;
    element.src = address;
    // `publicPath: 'auto'` reads it: whatever else the module names has an address of the site.
    Object.defineProperty(element, 'src', { value: src });
  }
  element.referrerPolicy = 'no-referrer';
}

/** The loader of the module has one element, which loads from one of both places. */
function loadFrom(version: Hosted, element: Loading, file: string): void {
  const ofSite = element.cloneNode() as Loading;
  ofSite.integrity = element.integrity;
  setAddress(element, version.hosted.base + file);
  const handleLoad = () => {
    clearTimeout(timer);
    if (file === version.entry) noteArrival(version);
  };
  const handleError = (event: Event) => {
    // Its loader hears what becomes of the site's copy.
    event.stopImmediatePropagation();
    takeFromSite('failed');
  };
  const takeFromSite = (reason: HostedFailure) => {
    clearTimeout(timer);
    element.removeEventListener('load', handleLoad);
    element.removeEventListener('error', handleError);
    drop(element);
    rest(originOf(version), reason);
    reportHosted(version, reason);
    for (const type of ['load', 'error'])
      ofSite.addEventListener(type, () => element.dispatchEvent(new Event(type)));
    document.head.append(ofSite);
  };
  const timer = setTimeout(takeFromSite, lateMs, 'late');
  element.addEventListener('load', handleLoad);
  element.addEventListener('error', handleError);
}

/** Without the origin the element is left as it is. */
function place(element: Loading, { pathname, search }: URL): void {
  const version = [...versions.values()].find(({ base }) => pathname.startsWith(base));
  // A retry is for the site's own copy.
  if (version === undefined || search !== '') return;
  const file = pathname.slice(version.base.length);
  if (version.hosted.except?.includes(file) === true) return;
  const reason = away.get(originOf(version));
  if (reason === undefined) loadFrom(version, element, file);
  else reportHosted(version, reason);
}

/** The rules for errors of timers and handlers know files of the site alone. */
function handleLateError(event: ErrorEvent | PromiseRejectionEvent): void {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  if (!(thrown instanceof Error)) return;
  const { stack = '' } = thrown;
  if (stack.includes('/modules/')) return;
  if (![...versions.values()].some(({ hosted }) => stack.includes(hosted.base))) return;
  void import(/* webpackChunkName: "vitals" */ '../module-health/late-errors.ts').then(
    ({ noteLateError }) => noteLateError(thrown),
  );
}

export function takeFromTeam(version: ModuleVersion, hosted: HostedFiles): void {
  const own = { ...version, hosted };
  const origin = originOf(own);
  if (versions.has(version.base) || !isPermitted(origin)) return;
  if (versions.size === 0) {
    setElsewhere(place);
    addEventListener('error', handleLateError);
    addEventListener('unhandledrejection', handleLateError);
  }
  const before = away.get(origin) ?? readRest(origin);
  if (before !== undefined) away.set(origin, before);
  versions.set(version.base, own);
}
