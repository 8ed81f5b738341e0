/**
 * The shapes of what pages read. They are made when their files are loaded, which is a third of all that
 * happens before the page runs: the start gives them a turn of their own.
 */
export {
  bracketNode,
  groupDetail,
  meetingDetail,
  registryDocument,
  staticData,
  team,
} from '@puchar/shared/contract';
