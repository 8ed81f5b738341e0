/**
 * The shapes of what pages read. They are made when their files are loaded, which is a third of all that
 * happens before the page runs: the start gives them two turns of their own, this one the second.
 */
export {
  bracketNode,
  groupDetail,
  meetingDetail,
  registryDocument,
  staticData,
} from '@puchar/shared/contract';
