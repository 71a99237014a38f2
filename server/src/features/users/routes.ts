import { users } from '@muster/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { csvColumns } from '../../platform/csv.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { proveOwner } from '../accounts/index.ts'
import { readMember } from './detail.ts'
import { countMembers, userCsvColumns, userList } from './list.ts'
import { roleOptions } from './role-options.ts'
import { removeMember, restoreMember, suspendMember } from './status.ts'
import { dropEmailChange, updateMember } from './update.ts'

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, guard } = parts

  serve(app, parts, users, {
    list: ({ actor, query }) => userList(actor).page(db, query),
    summary: () => countMembers(db, clock.now()),
    csv: ({ actor, query: { columns, ...query } }) =>
      userList(actor).csv(db, query, csvColumns(userCsvColumns, columns)),
    roleOptions: ({ actor }) => roleOptions(db, actor),
    detail: ({ actor, params }) => readMember(db, actor, params.user_id, clock.now()),
    update: async ({ actor, request, params, body }) => {
      const waiting = await updateMember(parts, { actor, request }, params.user_id, body)
      guard.forget(params.user_id)
      return waiting ? `User updated. ${waiting} counts once its owner has confirmed it` : 'User updated'
    },
    cancelEmailChange: ({ actor, request, params }) =>
      dropEmailChange(parts, { actor, request }, params.user_id),
    suspend: async ({ actor, request, params, body }) => {
      const text = await suspendMember(parts, { actor, request }, params.user_id, body.reason)
      guard.forget(params.user_id)
      return text
    },
    restore: ({ actor, request, params }) => restoreMember(parts, { actor, request }, params.user_id),
    remove: async ({ actor, request, params, body }) => {
      const by = { actor, request }
      if (params.user_id === actor.id) await proveOwner(parts, by, body?.password ?? '', 'password')
      const text = await removeMember(parts, by, params.user_id)
      guard.forget(params.user_id)
      return text
    },
  })
}
