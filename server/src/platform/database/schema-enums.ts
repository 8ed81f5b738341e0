import {
  announcementKind,
  failureReason,
  sensitivity,
  agreementState,
  dropOut,
  dropOutRule,
  gameRole,
  gameSource,
  mediaProvider,
  meetingStage,
  meetingState,
  memberType,
  messageSide,
  resultFault,
  role,
  serviceFault,
  sponsorCategory,
  stage,
  teamState,
} from '@puchar/shared/contract';
import { pgEnum } from 'drizzle-orm/pg-core';

export const stageEnum = pgEnum('stage', stage.def.entries);
export const roleEnum = pgEnum('role', role.def.entries);
export const teamStateEnum = pgEnum('team_state', teamState.def.entries);
export const dropOutEnum = pgEnum('drop_out', dropOut.def.entries);
export const dropOutRuleEnum = pgEnum('drop_out_rule', dropOutRule.def.entries);
export const messageSideEnum = pgEnum('message_side', messageSide.def.entries);
export const memberTypeEnum = pgEnum('member_type', memberType.def.entries);
export const gameRoleEnum = pgEnum('game_role', gameRole.def.entries);
export const agreementStateEnum = pgEnum('agreement_state', agreementState.def.entries);
export const meetingStateEnum = pgEnum('meeting_state', meetingState.def.entries);
export const meetingStageEnum = pgEnum('meeting_stage', meetingStage.def.entries);
export const sponsorCategoryEnum = pgEnum('sponsor_category', sponsorCategory.def.entries);
export const mediaProviderEnum = pgEnum('media_provider', mediaProvider.def.entries);
export const gameSourceEnum = pgEnum('game_source', gameSource.def.entries);
export const resultFaultEnum = pgEnum('result_fault', resultFault.def.entries);
export const serviceFaultEnum = pgEnum('service_fault', serviceFault.def.entries);
export const announcementKindEnum = pgEnum('announcement_kind', announcementKind.def.entries);
export const sensitivityEnum = pgEnum('sensitivity', sensitivity.def.entries);
export const failureReasonEnum = pgEnum('failure_reason', failureReason.def.entries);
export const versionStatusEnum = pgEnum('version_status', ['ready', 'refused']);
