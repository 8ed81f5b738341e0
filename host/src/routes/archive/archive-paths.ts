import type { EditionHead } from '@puchar/shared/contract';

export const archivePath = '/edycje';

type Address = Pick<EditionHead, 'address'>;

export const editionPath = ({ address }: Address) => `${archivePath}/${address}`;
export const regulationsPath = (edition: Address) => `${editionPath(edition)}/regulamin`;
export const teamPath = (edition: Address, tag: string) =>
  `${editionPath(edition)}/druzyny/${encodeURIComponent(tag)}`;
export const meetingPath = (edition: Address, id: string) => `${editionPath(edition)}/mecze/${id}`;
