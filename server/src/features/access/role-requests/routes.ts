import { ownRoles, roleVerification } from '@muster/contract/access/role-requests.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import { csvColumns } from '../../../platform/files/csv.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { allowFile, bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { reasonHandlers } from '../../desk/work-queues/index.ts'
import { rejectMany, requestFile, verifyMany } from './acts.ts'
import { rejectRequest, verifyRequest } from './decide.ts'
import { countRoleRequests, holdRequest, requestedRoles, requestList } from './list.ts'
import { askForOwnRole, readOwnRoles, withdrawRequest } from './own.ts'
import { readRequest } from './review.ts'
import { undoDecision } from './undo.ts'

const KEEPS = 'This has been verified. Undo it, or remove the role under Manage Roles.'

export function roleRequestRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, guard } = parts
  const readerOf = (actor: { readonly id: string }) => ({ id: actor.id, now: clock.now() })
  const listFor = (actor: Actor) => requestList(actor, clock.now())
  const one = async (actor: Actor, from: Database, id: string) => {
    const row = await listFor(actor).one(from, sql`asked.id = ${id}::uuid`)
    if (!row) throw notFound('this request')
    return row
  }

  serve(app, parts, roleVerification, {
    ...reasonHandlers(parts, 'role_requests'),
    list: ({ actor, query }) => listFor(actor).page(db, query),
    csv: async ({ actor, query: { columns: asked, reason, ...filters } }) => {
      const list = listFor(actor)
      const columns = csvColumns(list.file, asked)
      await allowFile(db, actor, requestFile, { columns, filters, reason })
      return list.csv(db, { ...filters, columns })
    },
    counts: ({ actor }) => countRoleRequests(db, readerOf(actor)),
    roles: () => requestedRoles(db),
    verifyMany: bulkHandler(parts, verifyMany),
    rejectMany: bulkHandler(parts, rejectMany),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdRequest(db, readerOf(actor), params.link_id, body.take_over),
    }),
    review: ({ actor, params }) => readRequest(db, actor, params.link_id, clock.now()),
    decide: async ({ actor, request, params, body }) => {
      if (!body.verified) {
        const row = await one(actor, db, params.link_id)
        if (row.verified && body.verified === false) throw fieldRefused('verified', KEEPS)
        return { user_role_link: row }
      }
      const { ends_at: endsAt, message } = body
      const decided = await verifyRequest(parts, { actor, request }, params.link_id, { endsAt, message })
      guard.forget(decided.userId)
      const row = await one(actor, db, params.link_id)
      const text =
        decided.outcome === 'waits'
          ? 'Another administrator now has to confirm it'
          : say`${{ name: row.full_name }} now has the role ${{ role: decided.title }}`
      return new WithMessage(text, { user_role_link: row })
    },
    reject: async ({ actor, request, params, query, body }) => {
      await rejectRequest(parts, { actor, request }, params.link_id, { ...query, ...body })
      return 'Rejected. We’ve notified the member.'
    },
    undo: async ({ actor, request, params }) => {
      const { userId } = await undoDecision(parts, { actor, request }, params.link_id)
      guard.forget(userId)
      return 'The request is back in the queue'
    },
  })

  serve(app, parts, ownRoles, {
    read: ({ actor }) => readOwnRoles(parts, actor.id),
    ask: async ({ actor, body: { role_id: roleId, note } }) => {
      const request = await askForOwnRole(parts, actor.id, { roleId, note })
      return new WithMessage('Request sent. We’ll let you know once staff have reviewed it.', {
        request,
      })
    },
    withdraw: async ({ actor, params }) => {
      await withdrawRequest(parts, actor.id, params.request_id)
      return 'Request withdrawn'
    },
  })
}
