import { circleMembers } from '@muster/contract/circles/circle-members.ts'

/** The field of the form, by the rule of the call. */
export const inviteSchema = circleMembers.invite.params.pick({ muid: true })
