import { z } from 'zod'
import { everyone, roles, staffOrProgram } from '../access/access.ts'
import { day } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/**
 * Reports on learning circles for the public, for staff and for partners. Names are
 * those of members whose profile is public, save for staff; addresses, phones and birth dates are in none of them.
 * Partners send an API key for reports.
 */

const PUBLIC = '/api/v1/public/'
const staffOrPartner = staffOrProgram('reports', roles.admins, roles.fellow)

/** One membership of somebody who is at a college. */
export const CircleLearner = z.object({
  full_name: z.string().nullable(),
  /** For staff, and for partners where the profile is public; null for visitors. */
  muid: z.string().nullable(),
  /** Their id at the partner, where accounts are linked. */
  dwms_id: z.string().nullable(),
  circle_name: z.string(),
  circle_ig: z.string(),
  organisation: z.string(),
  /** In the interest group of the circle. */
  karma_earned: z.int(),
})
export const CircleEnrolment = CircleLearner.extend({ district: z.string().nullable() })
export type CircleEnrolment = z.infer<typeof CircleEnrolment>

export const CircleCollege = z.object({
  org_title: z.string(),
  /** Numbers as text: earlier clients expect them so. */
  learning_circle_count: z.string(),
  user_count: z.string(),
})
export type CircleCollege = z.infer<typeof CircleCollege>

const learnerKeys = [
  'full_name',
  'muid',
  'circle_name',
  'circle_ig',
  'organisation',
  'karma_earned',
  'dwms_id',
] as const
const ofDay = { date: day.optional() }
const LearnersQuery = listQuery(learnerKeys).extend(ofDay)
const EnrolmentQuery = listQuery([...learnerKeys, 'district'])
const CollegesQuery = listQuery(['org_title', 'learning_circle_count', 'user_count']).extend(ofDay)
const unpaged = { pageIndex: true, perPage: true } as const

export const circleReports = routes({
  enrolment: {
    method: 'GET',
    path: `${PUBLIC}lc-enrollment/`,
    access: everyone,
    query: EnrolmentQuery,
    limit: 'lookup',
    reply: page(CircleEnrolment),
    summary: 'List college members in learning circles, newest first',
  },
  enrolmentCsv: {
    method: 'GET',
    path: `${PUBLIC}lc-enrollment/csv/`,
    access: staffOrPartner,
    query: EnrolmentQuery.omit(unpaged),
    limit: 'lookup',
    download: { type: 'text/csv', fileName: 'Learning Enrollment Report.csv' },
    summary: 'Export the same list as CSV',
  },
  learners: {
    method: 'GET',
    path: `${PUBLIC}lc-report/`,
    access: staffOrPartner,
    query: LearnersQuery.extend({ since: day.optional() }),
    limit: 'lookup',
    reply: page(CircleLearner),
    summary: 'List members of learning circles at colleges: all, or those who joined on or since a given day',
  },
  learnersCsv: {
    method: 'GET',
    path: `${PUBLIC}lc-report/csv/`,
    access: staffOrPartner,
    query: LearnersQuery.omit(unpaged).extend({
      since: day.optional(),
      /** Those who lead a circle as well: then the file has what the report shows. */
      leads: z.stringbool().optional(),
    }),
    limit: 'lookup',
    download: { type: 'text/csv', fileName: 'Learning Circle Report.csv' },
    summary: 'Export the same list as CSV; excludes circle leads unless requested',
  },
  colleges: {
    method: 'GET',
    path: `${PUBLIC}college-wise-lc-report/`,
    access: everyone,
    query: CollegesQuery,
    limit: 'lookup',
    reply: page(CircleCollege),
    summary:
      'List the number of circles and members of each college; all circles, or those created on a given day',
  },
  collegesCsv: {
    method: 'GET',
    path: `${PUBLIC}college-wise-lc-report/csv/`,
    access: staffOrPartner,
    query: CollegesQuery.omit({ ...unpaged, date: true }),
    limit: 'lookup',
    download: { type: 'text/csv', fileName: 'Learning Circle Report.csv' },
    summary: 'Export the same list as CSV',
  },
})
