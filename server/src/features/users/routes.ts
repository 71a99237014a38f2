import { users } from '@muster/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { proveOwner } from '../accounts/index.ts'
import { readMember } from './detail.ts'
import { countMembers, exportMembers, listMembers } from './list.ts'
import { roleOptions } from './role-options.ts'
import { removeMember, restoreMember, suspendMember } from './status.ts'
import { updateMember } from './update.ts'

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, guard } = parts

  serve(app, parts, users, {
    list: ({ actor, query }) => listMembers(db, actor, query),
    summary: () => countMembers(db, clock.now()),
    csv: ({ query }) => exportMembers(db, query),
    roleOptions: ({ actor }) => roleOptions(db, actor),
    detail: ({ actor, params }) => readMember(db, actor, params.user_id),
    update: async ({ actor, params, body }) => {
      await updateMember(db, actor, params.user_id, body, clock.now())
      guard.forget(params.user_id)
      return 'User updated'
    },
    suspend: async ({ actor, params, body }) => {
      const text = await suspendMember(db, actor, params.user_id, body.reason, clock.now())
      guard.forget(params.user_id)
      return text
    },
    restore: ({ actor, params }) => restoreMember(db, actor, params.user_id, clock.now()),
    remove: async ({ actor, params, body }) => {
      if (params.user_id === actor.id) await proveOwner(parts, actor, body?.password ?? '', 'password')
      const text = await removeMember(parts, actor, params.user_id, clock.now())
      guard.forget(params.user_id)
      return text
    },
  })
}
