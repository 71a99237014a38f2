import { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import { z } from 'zod'

/** The fields of an invitation by the rule of the call, with words for the first mistake. */
export const inviteSchema = hackathonTeams.invite.body.extend({
  muid: z.string().trim().min(3, 'Enter their member ID, such as name@muster').max(100),
})
