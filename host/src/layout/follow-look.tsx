import { useEffect, useRef } from 'react';
import type { Cup } from '@puchar/shared/contract';
import { accentProperties } from '@puchar/shared/domain';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';

const icons = { icon: 'tab', 'apple-touch-icon': 'touch' } as const;

function apply({ accent, icon }: Cup['look']): void {
  // By script, since a policy of hashes allows no other style element.
  for (const [name, value] of accentProperties(accent)) {
    document.documentElement.style.setProperty(name, value);
  }
  for (const [rel, file] of Object.entries(icons)) {
    const link = document.head.querySelector(`link[rel="${rel}"]`);
    link?.setAttribute('href', `/icons/${icon}/${file}.png`);
  }
}

/** Colours and icons of an open page; those of the first response are in the served head. */
export function FollowLook() {
  const { data } = useQuery(apiQuery(endpoints.getCupBasics, {}));
  const look = data?.look;
  const shown = useRef<Cup['look']>(undefined);
  useEffect(() => {
    if (look === undefined) return;
    if (shown.current !== undefined && shown.current !== look) apply(look);
    shown.current = look;
  }, [look]);
  return null;
}
