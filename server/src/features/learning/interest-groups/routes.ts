import { groupPulse } from '@muster/contract/learning/group-pulse.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { setGroupCover } from './cover.ts'
import { addLead, listLeads, removeLead } from './leads.ts'
import { listInterestGroups } from './lists.ts'
import { createGroup, removeGroup, updateGroup } from './manage.ts'
import { joinGroup, leaveGroup } from './membership.ts'
import { listGroupMembers, readGroupPage } from './page.ts'
import { readGroupPulses } from './pulse.ts'
import { groupList, readGroup } from './staff-list.ts'

export function interestGroupRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, groupPulse, {
    list: ({ actor }) => readGroupPulses(db, clock.now(), actor?.id ?? null),
  })

  serve(app, parts, interestGroups, {
    list: async () => ({ interestGroup: await listInterestGroups(db) }),
    page: ({ actor, params }) => readGroupPage(parts, params.pk, actor),
    setCover: async ({ actor, params, file }) =>
      new WithMessage('Cover updated', await setGroupCover(parts, actor, params.pk, file.content)),
    removeCover: async ({ actor, params }) =>
      new WithMessage('Cover removed', await setGroupCover(parts, actor, params.pk, null)),
    join: ({ actor, params }) => joinGroup(parts, actor, params.pk),
    leave: ({ actor, params }) => leaveGroup(db, actor, params.pk),
    members: ({ actor, params, query }) => listGroupMembers(db, params.pk, actor.id, query),
    manage: ({ query }) => groupList(parts).page(db, query),
    csv: ({ query }) => groupList(parts).csv(db, query),
    detail: ({ params }) => readGroup(parts, params.pk),
    create: async ({ actor, body, request }) => {
      const saved = await readGroup(parts, await createGroup(parts, { actor, request }, body))
      return new WithMessage(say`${{ name: saved.interestGroup.name }} created`, saved)
    },
    update: async ({ actor, params, body, request }) => {
      await updateGroup(parts, { actor, request }, params.pk, body)
      const saved = await readGroup(parts, params.pk)
      return new WithMessage(say`${{ name: saved.interestGroup.name }} saved`, saved)
    },
    remove: ({ actor, params }) => removeGroup(db, actor, params.pk),
    leads: ({ params }) => listLeads(db, params.pk),
    addLead: ({ actor, params, body, request }) =>
      addLead(db, parts, { actor, request }, params.pk, body.muid),
    removeLead: ({ actor, params, request }) =>
      removeLead(db, parts, { actor, request }, params.pk, params.user_id),
  })
}
