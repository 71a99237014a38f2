import { campus } from '@muster/contract/places/campus/campus.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { karmaByWeek, karmaOfWeek, placeList, studentLevels } from '../place-figures/index.ts'
import { collegeName, readDetails, readPage } from './details.ts'
import { groupsOfCampus, transferRole } from './handover/appoint.ts'
import { changeStudentType, showContact } from './members.ts'
import { readPeople } from './people.ts'
import { rankOrderOf } from './ranks.ts'
import { campusOf } from './scope.ts'
import { studentFile, studentList } from './students.ts'
import { addToTeam, readTeam, removeFromTeam } from './team.ts'

const campuses = placeList('college')

export function campusRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const own = (actor: Actor, query: { readonly org_id?: string | undefined }) =>
    campusOf(db, actor, query.org_id)
  const week = async (organizationId: string) => ({
    college_name: await collegeName(db, organizationId),
    karma: await karmaOfWeek(db, organizationId, clock.now()),
  })
  const levels = async (organizationId: string) => {
    await collegeName(db, organizationId)
    return studentLevels(db, organizationId)
  }

  serve(app, parts, campus, {
    all: ({ query }) => campuses.page(db, query),
    allCsv: ({ query }) => campuses.csv(db, query),
    details: async ({ actor, query }) => readDetails(db, await own(actor, query), clock.now()),
    studentLevels: async ({ actor, query }) => levels(await own(actor, query)),
    weeklyKarma: async ({ actor, query }) => week(await own(actor, query)),
    karmaByWeek: async ({ actor, query }) =>
      karmaByWeek(db, await own(actor, query), Number(query.weeks), clock.now()),
    students: async ({ actor, query: { org_id, ...query } }) =>
      studentList(await own(actor, { org_id }), clock.now(), rankOrderOf(query)).page(db, query),
    studentsCsv: async ({ actor, query: { org_id, ...query } }) =>
      studentList(await own(actor, { org_id }), clock.now()).csv(db, query),
    studentsExport: bulkHandler(parts, studentFile),
    showContact: async ({ actor, request, query, params, body }) =>
      showContact(parts, { actor, request }, await own(actor, query), params.member_id, body.show),
    changeStudentType: async ({ actor, request, query, params, body }) =>
      changeStudentType(db, { actor, request }, await own(actor, query), params.member_id, body.is_alumni),
    transferLead: async ({ actor, request, query, body }) =>
      transferRole(
        parts,
        { actor, request },
        {
          kind: 'lead',
          organizationId: await own(actor, query),
          muid: body.new_lead_muid,
          field: 'new_lead_muid',
          from: body.current_lead_muid,
        },
      ),
    transferEnabler: async ({ actor, request, query, body }) =>
      transferRole(
        parts,
        { actor, request },
        {
          kind: 'enabler',
          organizationId: await own(actor, query),
          muid: body.new_enabler_muid,
          field: 'new_enabler_muid',
        },
      ),
    groupRoles: async ({ actor, query }) => {
      const groups = await groupsOfCampus(db, await own(actor, query))
      return { ig_list: groups.map(({ code }) => code), groups }
    },
    transferGroup: async ({ actor, request, query, body }) =>
      transferRole(
        parts,
        { actor, request },
        {
          kind: 'group',
          organizationId: await own(actor, query),
          muid: body.new_ig_muid,
          field: 'new_ig_muid',
          group: body.ig_code,
        },
      ),
    team: async ({ actor, query }) => readTeam(db, await own(actor, query)),
    addToTeam: async ({ actor, query, body }) =>
      addToTeam(db, actor, await own(actor, query), body, clock.now()),
    removeFromTeam: async ({ actor, query, params }) =>
      removeFromTeam(db, actor, await own(actor, query), params.member_id),
    page: ({ actor, params }) =>
      readPage(db, { organizationId: params.org_id, now: clock.now() }, actor?.id ?? null),
    pageKarma: ({ params }) => week(params.org_id),
    pageLevels: ({ params }) => levels(params.org_id),
    pagePeople: ({ actor, params }) =>
      readPeople(db, { organizationId: params.org_id, now: clock.now() }, actor?.id ?? null),
  })
}
