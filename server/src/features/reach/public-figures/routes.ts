import { publicFigures } from '@muster/contract/reach/public-figures.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { interestGroupOptions } from '../../learning/interest-groups/index.ts'
import { listCountries, listDistricts, listStates } from '../../places/locations/index.ts'
import { listDepartments, listOrganizationsOfDistrict } from '../../places/organisations/index.ts'
import { readFigures } from './figures.ts'
import { keptFor } from './kept-for.ts'
import { readLanding } from './landing.ts'
import { landingSocket } from './socket.ts'
import { pictureOf, topMembers, topOfGroups } from './tops.ts'

const MINUTE = 60
const kept = <Value>(read: (db: Database, key: string) => Promise<Value>) =>
  keptFor(MINUTE, read, (key: string) => key)

const groups = kept((db) => interestGroupOptions(db))
const countries = kept((db) => listCountries(db))
const states = kept(listStates)
const districts = kept(listDistricts)
const colleges = kept((db, district) => listOrganizationsOfDistrict(db, 'College', district))
const departments = kept((db) => listDepartments(db))

export function publicFigureRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts
  const figures = () => readFigures(db, config.CIRCLE_MAX_MEMBERS, clock.now())

  serve(app, parts, publicFigures, {
    landing: () => readLanding(parts),
    landingStats: figures,
    globalCount: figures,
    profilePicture: ({ params }) => pictureOf(db, params.muid),
    interestGroups: async () => (await groups(db, 'all', clock.now())).map(({ name }) => ({ name })),
    topOfGroups: ({ query }) => topOfGroups(db, query.ig_name, clock.now()),
    topMembers: () => topMembers(db, 'all', clock.now()),
    colleges: async ({ query }) => ({
      colleges: await colleges(db, query.district_id, clock.now()),
      departments: await departments(db, 'all', clock.now()),
    }),
    districts: async ({ query }) => ({ districts: await districts(db, query.state_id, clock.now()) }),
    states: async ({ query }) => ({ states: await states(db, query.country_id, clock.now()) }),
    countries: async () => ({ countries: await countries(db, 'all', clock.now()) }),
  })
  landingSocket(app, parts)
}
