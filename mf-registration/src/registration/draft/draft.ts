import { roleOrder } from '@puchar/shared/domain';
import { registrationDraft } from '@puchar/shared/registration';
import type { RegistrationDraft } from '@puchar/shared/registration';
import { startersCount } from '../form-values.ts';
import type { MemberValues } from '../form-values.ts';
import { deviceKeys, open, seal } from './seal.ts';

const key = 'puchar.registration-draft';

/** A draft no one touched for so long is dropped: it may lie on a computer that others use. */
const savedDays = 14;
const dayMs = 86_400_000;

export type DraftContent = Omit<RegistrationDraft, 'version' | 'savedAt'>;
/** What the device took: all of it, all but the picture, nothing. */
export type Saved = 'whole' | 'without-logo' | 'not';

function parsed(text: string): RegistrationDraft | null {
  try {
    return registrationDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Starters in the order of the roles, then substitutes: what the form can show. */
function isTeam(members: readonly MemberValues[]): boolean {
  return members.every((member, index) =>
    index < startersCount
      ? member.gameRole === roleOrder[index] && member.memberType !== 'SUBSTITUTE'
      : member.memberType === 'SUBSTITUTE',
  );
}

/** The draft of this device; null, and nothing left there, when it is too old or of another shape. */
export function readDraft(now = Date.now()): RegistrationDraft | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // Plain text too: a script that can write here can fill in a form, but not read one.
    const draft = parsed(open(text, deviceKeys()) ?? text);
    const good =
      draft !== null &&
      isTeam(draft.values.members) &&
      now - Date.parse(draft.savedAt) < savedDays * dayMs;
    if (good) {
      // From now on under this document's key: an older one is forgotten some day.
      tryToKeep(draft);
      return draft;
    }
    localStorage.removeItem(key);
    return null;
  } catch {
    // A browser may deny all access to its storage; the form works without.
    return null;
  }
}

/** Closed, because pages with the code of others share this storage; nothing is stored without a key. */
function tryToKeep(draft: RegistrationDraft): boolean {
  const [newest] = deviceKeys();
  if (newest === undefined) return false;
  try {
    localStorage.setItem(key, seal(JSON.stringify(draft), newest));
    return true;
  } catch {
    return false;
  }
}

export function writeDraft(content: DraftContent, now = Date.now()): Saved {
  const draft: RegistrationDraft = {
    version: 1,
    savedAt: new Date(now).toISOString(),
    ...content,
  };
  if (tryToKeep(draft)) return 'whole';
  return tryToKeep({ ...draft, logo: null }) ? 'without-logo' : 'not';
}

/**
 * Calls `onChange` whenever another tab of this browser wrote or removed the one draft.
 *
 * @returns Ends it.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be looked at, nothing was stored.
  }
}
