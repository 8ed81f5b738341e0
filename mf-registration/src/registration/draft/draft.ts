import { roleOrder } from '@puchar/shared/domain';
import { registrationDraft } from '@puchar/shared/registration';
import type { RegistrationDraft } from '@puchar/shared/registration';
import { startersCount } from '../form-values.ts';
import type { MemberValues } from '../form-values.ts';
import { deviceKeys, open, seal } from './seal.ts';

const key = 'puchar.registration-draft';

/** An untouched draft expires: it may lie on a shared computer. */
const savedDays = 14;
const dayMs = 86_400_000;

export type DraftContent = Omit<RegistrationDraft, 'version' | 'savedAt'>;
export type Saved = 'whole' | 'without-logo' | 'not';

function parsed(text: string): RegistrationDraft | null {
  try {
    return registrationDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isTeam(members: readonly MemberValues[]): boolean {
  return members.every((member, index) =>
    index < startersCount
      ? member.gameRole === roleOrder[index] && member.memberType !== 'SUBSTITUTE'
      : member.memberType === 'SUBSTITUTE',
  );
}

/** Removes a draft that is too old or of another shape, and returns null. */
export function readDraft(now = Date.now()): RegistrationDraft | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // Plain text is accepted too: a script that can write here can fill in a form, but not read one.
    const draft = parsed(open(text, deviceKeys()) ?? text);
    const good =
      draft !== null &&
      isTeam(draft.values.members) &&
      now - Date.parse(draft.savedAt) < savedDays * dayMs;
    if (good) {
      // Sealed again with this document's key, since older keys expire.
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

/** Sealed, because pages with untrusted code share this storage; nothing is stored without a key. */
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

/** @returns Stops watching. */
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
    // Storage that cannot be read holds no draft.
  }
}
