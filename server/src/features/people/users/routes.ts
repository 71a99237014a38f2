import { say } from '@muster/contract/lib/say.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import type { FastifyInstance } from 'fastify'
import { csvColumns } from '../../../platform/files/csv.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { proveOwner } from '../../account/accounts/index.ts'
import { allowFile, bulkHandler } from '../../desk/bulk-jobs/index.ts'
import {
  addToGroup,
  assignRole,
  memberFile,
  removeRole,
  restoreMany,
  setOrganisation,
  suspendMany,
} from './acts.ts'
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
    csv: async ({ actor, query: { columns: asked, reason, ...filters } }) => {
      const columns = csvColumns(userCsvColumns, asked)
      await allowFile(db, actor, memberFile, { columns, filters, reason })
      return userList(actor).csv(db, { ...filters, columns })
    },
    roleOptions: ({ actor }) => roleOptions(db, actor),
    detail: ({ actor, params }) => readMember(db, actor, params.user_id, clock.now()),
    update: async ({ actor, request, params, body }) => {
      const waiting = await updateMember(parts, { actor, request }, params.user_id, body)
      guard.forget(params.user_id)
      const { address } = waiting
      const email = address?.email
      const later = [
        email &&
          (address.by === 'owner'
            ? say`${{ email }} takes effect once its owner has confirmed it.`
            : say`${{ email }} takes effect once another administrator has confirmed it.`),
        waiting.signature && say('Admins takes effect once another administrator has confirmed it.'),
      ].filter(Boolean)
      return later.length > 0 ? [say('Member updated.'), ...later].join(' ') : 'Member updated'
    },
    cancelEmailChange: ({ actor, request, params }) =>
      dropEmailChange(parts, { actor, request }, params.user_id),
    suspend: async ({ actor, request, params, body }) => {
      const { text } = await suspendMember(parts, { actor, request }, params.user_id, body.reason)
      guard.forget(params.user_id)
      return text
    },
    restore: async ({ actor, request, params }) =>
      (await restoreMember(parts, { actor, request }, params.user_id)).text,
    remove: async ({ actor, request, params, body }) => {
      const by = { actor, request }
      if (params.user_id === actor.id) await proveOwner(parts, by, body?.password ?? '', 'password')
      const text = await removeMember(parts, by, params.user_id)
      guard.forget(params.user_id)
      return text
    },
  })

  serve(app, parts, userActs, {
    assignRole: bulkHandler(parts, assignRole),
    removeRole: bulkHandler(parts, removeRole),
    suspend: bulkHandler(parts, suspendMany),
    restore: bulkHandler(parts, restoreMany),
    addToGroup: bulkHandler(parts, addToGroup),
    setOrganisation: bulkHandler(parts, setOrganisation),
    export: bulkHandler(parts, memberFile),
  })
}
