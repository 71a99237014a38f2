import { say } from '@muster/contract/lib/say.ts'
import { organisationActs } from '@muster/contract/places/organisation-acts.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { protectedOrganisations } from '@muster/contract/places/protected-organisations.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { changeAffiliations, changeTypes, organizationFile, removeOrganizations } from './acts.ts'
import { createOrganization, updateOrganization } from './keeping/change.ts'
import { existingOrganization, readInfo, readOrganization } from './keeping/detail.ts'
import { organizationImport } from './keeping/import.ts'
import { createKarmaLog, createKarmaType } from './keeping/karma.ts'
import { organizationList, organizationStaffList, typesNamed } from './keeping/list.ts'
import { institutionsOf } from './keeping/protected.ts'
import { removeOrganization } from './keeping/remove.ts'
import { chooseOrganization, organizationsOf } from './links.ts'
import { serveProposals } from './proposals/routes.ts'
import { similarOrganizations } from './titles.ts'

export function organisationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const form = async (id: string) => {
    const found = await readOrganization(parts, db, id)
    if (!found) throw notFound('this organisation')
    return found
  }

  serve(app, parts, ownOrganisations, {
    addOrganization: async ({ actor, request, body }) => {
      await chooseOrganization(parts, { actor, request }, body)
      return 'Organisation saved'
    },
    organizations: ({ actor }) => organizationsOf(db, actor.id),
  })

  serve(app, parts, organisations, {
    list: ({ params, query }) => organizationList(typesNamed(params.org_type)).page(db, query),
    listOfDistrict: ({ params: { org_type, district_id: district }, query }) =>
      organizationList(typesNamed(org_type)).page(db, { ...query, district }),
    staffList: ({ query }) => organizationStaffList(parts).page(db, query),
    show: async ({ params, query }) => {
      const { data, pagination } = await organizationList(typesNamed(params.org_type)).page(db, query)
      return { data: data.map(({ id, title }) => ({ id, title })), pagination }
    },
    csv: ({ params, query }) => organizationList(typesNamed(params.org_type)).csv(db, query),
    similar: ({ query: { title, org_type: orgType, district: districtId, except: exceptId, limit } }) =>
      similarOrganizations(db, { title, orgType, districtId, exceptId, limit }),
    create: async ({ actor, body }) => {
      const made = await form(await createOrganization(db, actor, body, clock.now()))
      return new WithMessage(say`${{ title: made.title }} added`, made)
    },
    update: async ({ actor, params, body: { seen_at: at, ...change } }) => {
      const id = await existingOrganization(db, params.org_code)
      const current = (tx: Database) => organizationStaffList(parts).one(tx, sql`place.id = ${id}::uuid`)
      const title = await updateOrganization(db, actor, id, change, clock.now(), { at, current })
      return new WithMessage(say`${{ title }} updated`, await form(id))
    },
    remove: async ({ actor, params }) => {
      const title = await removeOrganization(db, actor, await existingOrganization(db, params.org_code))
      return say`${{ title }} deleted`
    },
    info: ({ params }) => readInfo(db, params.org_code),
    prefill: async ({ params }) => form(await existingOrganization(db, params.org_code)),
    createKarmaType: async ({ actor, body }) =>
      new WithMessage(
        say`“${{ title: body.title }}” created`,
        await createKarmaType(db, actor, body, clock.now()),
      ),
    createKarmaLog: async ({ actor, body }) =>
      new WithMessage('Karma recorded', await createKarmaLog(db, actor, body, clock.now())),
    ...importHandlers(parts, organizationImport),
  })

  serve(app, parts, organisationActs, {
    changeAffiliation: bulkHandler(parts, changeAffiliations),
    changeType: bulkHandler(parts, changeTypes),
    remove: bulkHandler(parts, removeOrganizations),
    export: bulkHandler(parts, organizationFile),
  })

  serveProposals(app, parts)

  serve(app, parts, protectedOrganisations, {
    institutes: async ({ params: { organisation_type: type, district_name } }) => ({
      institutions: await institutionsOf(db, typesNamed(type), district_name),
    }),
    ofDistrict: async ({ params }) => {
      const found = await institutionsOf(db, ['School', 'College'], params.district_name)
      return found.map(({ id, title, district }) => ({ id, title, district: district.name }))
    },
  })
}
