import { districtBoard, zonal } from '@muster/contract/places/zones-and-districts.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { isInRankOrder } from '../campuses/index.ts'
import { karmaByWeek, placeList, studentLevels } from '../place-figures/index.ts'
import { type AreaKind, areaChoices, areaOf, readArea, topCampuses, topDistricts } from './areas.ts'
import { showLead } from './lead-number.ts'
import { areaColleges, areaStudents, districtStudentFile, zoneStudentFile } from './lists.ts'

const zones = placeList('zone')
const districts = placeList('district')

export function areaRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const levelsOf = async (areaId: string) =>
    (await studentLevels(db, areaId)).map((row) => ({
      ...row,
      level_order: row.level,
      students_count: row.students,
    }))
  const own = (kind: AreaKind) => (actor: Actor, areaId: string | undefined) =>
    areaOf(db, actor, kind, areaId)
  const ofZone = own('zone')
  const ofDistrict = own('district')

  serve(app, parts, zonal, {
    all: ({ query }) => zones.page(db, query),
    allCsv: ({ query }) => zones.csv(db, query),
    details: async ({ actor, query }) => {
      const {
        name,
        above: _,
        lead,
        ...area
      } = await readArea(db, 'zone', await ofZone(actor, query.zone), clock.now())
      return { ...area, zone: name, zonal_lead: lead }
    },
    topDistricts: async ({ actor, query }) => topDistricts(db, await ofZone(actor, query.zone)),
    studentLevels: async ({ actor, query }) => levelsOf(await ofZone(actor, query.zone)),
    karmaByWeek: async ({ actor, query }) =>
      karmaByWeek(db, await ofZone(actor, query.zone), Number(query.weeks), clock.now()),
    students: async ({ actor, query: { zone, ...query } }) =>
      areaStudents('zone', await ofZone(actor, zone), isInRankOrder(query) ? 'in_between' : 'any').page(
        db,
        query,
      ),
    studentsCsv: async ({ actor, query: { zone, ...query } }) =>
      areaStudents('zone', await ofZone(actor, zone)).csv(db, query),
    studentsExport: bulkHandler(parts, zoneStudentFile),
    colleges: async ({ actor, query: { zone, ...query } }) =>
      areaColleges('zone', await ofZone(actor, zone)).page(db, query),
    collegesCsv: async ({ actor, query: { zone, ...query } }) =>
      areaColleges('zone', await ofZone(actor, zone)).csv(db, query),
    showLead: async ({ actor, request, query, params }) =>
      showLead(parts, { actor, request }, 'zone', await ofZone(actor, query.zone), params.org_id),
    choices: ({ actor }) => areaChoices(db, actor, 'zone'),
  })

  serve(app, parts, districtBoard, {
    all: ({ query }) => districts.page(db, query),
    allCsv: ({ query }) => districts.csv(db, query),
    details: async ({ actor, query }) => {
      const { name, above, lead, ...area } = await readArea(
        db,
        'district',
        await ofDistrict(actor, query.district),
        clock.now(),
      )
      return { ...area, district: name, zone: above ?? '', district_lead: lead }
    },
    topCampus: async ({ actor, query }) => topCampuses(db, await ofDistrict(actor, query.district)),
    studentLevels: async ({ actor, query }) => levelsOf(await ofDistrict(actor, query.district)),
    karmaByWeek: async ({ actor, query }) =>
      karmaByWeek(db, await ofDistrict(actor, query.district), Number(query.weeks), clock.now()),
    students: async ({ actor, query: { district, ...query } }) =>
      areaStudents(
        'district',
        await ofDistrict(actor, district),
        isInRankOrder(query) ? 'in_between' : 'any',
      ).page(db, query),
    studentsCsv: async ({ actor, query: { district, ...query } }) =>
      areaStudents('district', await ofDistrict(actor, district)).csv(db, query),
    studentsExport: bulkHandler(parts, districtStudentFile),
    colleges: async ({ actor, query: { district, ...query } }) =>
      areaColleges('district', await ofDistrict(actor, district)).page(db, query),
    collegesCsv: async ({ actor, query: { district, ...query } }) =>
      areaColleges('district', await ofDistrict(actor, district)).csv(db, query),
    showLead: async ({ actor, request, query, params }) =>
      showLead(parts, { actor, request }, 'district', await ofDistrict(actor, query.district), params.org_id),
    choices: ({ actor }) => areaChoices(db, actor, 'district'),
  })
}
