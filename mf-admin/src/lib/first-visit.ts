import { useEffect } from 'react';
import { emptyCup } from '@puchar/shared/domain';
import { apiQuery, endpoints, useCupBasics, useNavigate, useQuery } from '@puchar/shared/kit';

const key = 'puchar.setup-seen';

/** A browser may deny its storage: then the set-up does not open by itself. */
function isSeen(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function noteSetupSeen(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // As in `isSeen`.
  }
}

/** Opens the set-up, once in a tab, while the cup has no name of its own. @param isOn Not for a referee. */
export function useFirstVisit(isOn: boolean): void {
  const navigate = useNavigate();
  const isNamed = useCupBasics().identity.name !== emptyCup.identity.name;
  const edition = useQuery({ ...apiQuery(endpoints.getCurrentEdition, {}), enabled: false }).data;
  const isOwn = edition !== undefined && edition?.demo !== true;
  useEffect(() => {
    if (isOn && !isNamed && isOwn && !isSeen()) void navigate('/pierwsze-kroki', { replace: true });
  }, [isOn, isNamed, isOwn, navigate]);
}
