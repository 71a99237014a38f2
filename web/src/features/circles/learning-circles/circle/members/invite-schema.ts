import { circleMembers } from '@muster/contract/circles/circle-members.ts'

/** Validates the field with the rule of the API call. */
export const inviteSchema = circleMembers.invite.params.pick({ muid: true })
