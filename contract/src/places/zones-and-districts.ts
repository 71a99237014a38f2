import { z } from 'zod'
import { type AnyOf, pageAccess, tableAccess } from '../access/access.ts'
import { bulkFile } from '../lib/bulk-acts.ts'
import { IdTitle, id } from '../lib/fields.ts'
import { fileQuery, listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { activity, KarmaByWeek, LevelCount, weeks } from './campus/shapes.ts'
import { placeTable } from './place-overview.ts'

/**
 * Dashboards of a zone and a district. Leads see the zone or district of their own college; administrators
 * and fellows choose one.
 */

const level = z.coerce.number().int().min(1).max(7).optional()

export const AreaStudent = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  /** The same as `full_name`, for an older screen. */
  fullname: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  karma: z.int(),
  /** Rank by karma among the students of the area who are on leaderboards. */
  rank: z.int(),
  level: z.string(),
  level_order: z.int(),
  org_id: id,
  college: z.string(),
})
export type AreaStudent = z.infer<typeof AreaStudent>

export const AreaCollege = z.object({
  id,
  title: z.string(),
  code: z.string(),
  district: z.string(),
  /** The campus level, as a string. */
  level: z.string().nullable(),
  members: z.int(),
  karma: z.int(),
  lead: z.string().nullable(),
  lead_muid: z.string().nullable(),
  /** Masked. A separate call reveals it, and the access is logged. */
  lead_number: z.string().nullable(),
})
export type AreaCollege = z.infer<typeof AreaCollege>

const Top = z.object({ rank: z.int(), karma: z.int() })

const AreaDetails = z.object({
  id,
  karma: z.int(),
  total_members: z.int(),
  colleges: z.int(),
  students: activity.students,
  /** Students who earned karma this month. */
  active_members: z.int(),
  active_30_days: activity.active_30_days,
  /** Rank by karma among all zones or districts; null without colleges. */
  rank: z.int().nullable(),
  /** Number of zones or districts. */
  places: z.int(),
})

/**
 * The calls that zones and districts share. @param own query field that selects the area; default: the
 * caller's own
 */
function areaCalls<Own extends z.core.$ZodLooseShape>(
  prefix: string,
  access: AnyOf,
  own: Own,
  words: { readonly place: string; readonly file: string; readonly folder: string },
) {
  const ofPlace = z.object(own)
  const students = listQuery(['full_name', 'muid', 'karma', 'level']).extend({ level, ...own })
  const colleges = listQuery(['title', 'code', 'karma', 'members']).extend(own)
  return {
    studentLevels: {
      method: 'GET',
      path: `${prefix}student-level/`,
      access,
      query: ofPlace,
      reply: z.array(
        LevelCount.extend({
          /** The same values under the names that older clients read. */
          level_order: z.int(),
          students_count: z.int(),
        }),
      ),
      summary: `Count students of the ${words.place} by level`,
    },
    karmaByWeek: {
      method: 'GET',
      path: `${prefix}karma-by-week/`,
      access,
      query: ofPlace.extend({ weeks }),
      reply: KarmaByWeek,
      summary: `Get the ${words.place}’s weekly karma, with the previous period`,
    },
    students: {
      method: 'GET',
      path: `${prefix}student-details/`,
      access,
      query: students,
      reply: page(AreaStudent),
      summary: `List students of the ${words.place}, most karma first`,
    },
    studentsCsv: {
      method: 'GET',
      path: `${prefix}student-details/csv/`,
      access,
      query: fileQuery(students),
      download: { type: 'text/csv', fileName: `${words.file} Student Details.csv` },
      summary: `Export students of the ${words.place} as CSV`,
    },
    studentsExport: bulkFile({
      path: `${prefix}student-details/many/export/`,
      access,
      list: students,
      fields: {},
      summary: `Export students of the ${words.place} as a CSV file, in bulk`,
    }),
    colleges: {
      method: 'GET',
      path: `${prefix}college-details/`,
      access,
      query: colleges,
      reply: page(AreaCollege),
      summary: `List colleges of the ${words.place} with their leads`,
    },
    collegesCsv: {
      method: 'GET',
      path: `${prefix}college-details/csv/`,
      alsoAt: [`${prefix}campus-details/csv/`],
      access,
      query: fileQuery(colleges),
      download: { type: 'text/csv', fileName: `${words.file} College Details.csv` },
      summary: `Export colleges of the ${words.place} as CSV; phone numbers are masked`,
    },
    showLead: {
      method: 'POST',
      path: `${prefix}college-details/{org_id}/lead/`,
      access,
      params: z.object({ org_id: id }),
      query: ofPlace,
      reply: z.object({ lead: z.string(), lead_number: z.string().nullable() }),
      summary: `Reveal the phone number of a college lead in the ${words.place}; the access is logged`,
    },
    choices: {
      method: 'GET',
      path: `${prefix}${words.folder}/`,
      access,
      reply: z.array(IdTitle),
      summary: `List every ${words.place} that I can choose`,
    },
  } as const
}

const ZONAL = '/api/v1/dashboard/zonal/'
const DISTRICT = '/api/v1/dashboard/district/'
const ofZone = { zone: id.optional() }
const ofDistrict = { district: id.optional() }

export const zonal = routes({
  ...areaCalls(ZONAL, pageAccess.zonalDashboard, ofZone, { place: 'zone', file: 'Zonal', folder: 'zones' }),
  ...placeTable(ZONAL, tableAccess.areas, 'zones'),
  details: {
    method: 'GET',
    path: `${ZONAL}zonal-details/`,
    access: pageAccess.zonalDashboard,
    query: z.object(ofZone),
    reply: AreaDetails.extend({ zone: z.string(), zonal_lead: z.string().nullable() }),
    summary: 'Get the figures of a zone',
  },
  topDistricts: {
    method: 'GET',
    path: `${ZONAL}top-districts/`,
    access: pageAccess.zonalDashboard,
    query: z.object(ofZone),
    reply: z.array(Top.extend({ id, district: z.string() })),
    summary: 'List a zone’s top three districts by karma',
  },
})

export const districtBoard = routes({
  ...areaCalls(DISTRICT, pageAccess.districtDashboard, ofDistrict, {
    place: 'district',
    file: 'District',
    folder: 'districts',
  }),
  ...placeTable(DISTRICT, tableAccess.areas, 'districts'),
  details: {
    method: 'GET',
    path: `${DISTRICT}district-details/`,
    access: pageAccess.districtDashboard,
    query: z.object(ofDistrict),
    reply: AreaDetails.extend({
      district: z.string(),
      zone: z.string(),
      district_lead: z.string().nullable(),
    }),
    summary: 'Get the figures of a district',
  },
  topCampus: {
    method: 'GET',
    path: `${DISTRICT}top-campus/`,
    access: pageAccess.districtDashboard,
    query: z.object(ofDistrict),
    reply: z.array(Top.extend({ id, campus_code: z.string(), campus_name: z.string() })),
    summary: 'List a district’s top three campuses by karma',
  },
})
