import { t } from '@lingui/core/macro'
import { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import { z } from 'zod'

/** The contract's validation of an invitation, with a message of the form for the first error. */
export const inviteSchema = hackathonTeams.invite.body.extend({
  muid: z.string().trim().min(3, t`Enter their member ID, such as name@muster`).max(100),
})
