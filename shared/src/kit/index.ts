/** What the host supplies to modules. The router's exports are few: every visitor downloads them first. */
export {
  matchPath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { ApiError, isNotFound } from './api/api-error.ts';
export { apiKey, apiQuery } from './api/api-query.ts';
export { invalidateAfter, invalidateTopics } from './api/invalidate.ts';
export { callPath, request } from './api/request.ts';
export { newIdempotencyKey, upload } from './api/upload.ts';
export { useCup, useCupBasics, useCupName } from './api/use-cup.ts';
export { useMeetingPages } from './api/use-meeting-pages.ts';
export { publicEndpoints as endpoints } from '../contract/public-endpoints.ts';
export { isPlainPress, Link, NavLink, SiteProvider, useSite } from './router/link.tsx';
export {
  openedFromOutside,
  PageNameProvider,
  useOpenedFromOutside,
  usePageName,
} from './router/page-name.tsx';
export { useSectionLink } from './router/use-section-link.ts';
export { UnsavedChangesProvider, useUnsavedChanges } from './router/unsaved-changes.tsx';
export { Slot, SlotProvider } from './slots/slot.tsx';
export * from './ui/index.ts';
