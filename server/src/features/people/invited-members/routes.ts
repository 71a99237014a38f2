import { invitedMembers } from '@muster/contract/people/invited-members.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { acceptInvitation, lookAtInvitation } from './accept.ts'
import { resendInvitations, withdrawInvitations } from './bulk.ts'
import { memberImport } from './import.ts'
import { resendInvitation, withdrawInvitation } from './invitations.ts'
import { invitedList } from './list.ts'

export function invitedMemberRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, invitedMembers, {
    ...importHandlers(parts, memberImport(parts)),
    list: ({ query }) => invitedList(clock.now()).page(db, query),
    resend: async ({ actor, params }) => {
      await resendInvitation(parts, actor, params.invited_id)
      return 'Invitation sent again'
    },
    withdraw: async ({ actor, params }) => {
      await withdrawInvitation(db, actor, params.invited_id)
      return 'Invitation withdrawn'
    },
    resendMany: bulkHandler(parts, resendInvitations),
    withdrawMany: bulkHandler(parts, withdrawInvitations),
    look: ({ params }) => lookAtInvitation(parts, params.token),
    accept: ({ params, body, request }) => acceptInvitation(parts, params.token, body, request),
  })
}
