import { z } from 'zod'
import { everyone, roles, staffOrProgram } from '../access/access.ts'
import { day } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/**
 * Reports on learning circles for the public, for staff and for partners, who send an API key with the
 * `reports` scope. Only staff see names of members whose profile is private. No report has addresses, phone
 * numbers or dates of birth.
 */

const PUBLIC = '/api/v1/public/'
const staffOrPartner = staffOrProgram('reports', roles.admins, roles.fellow)

/** One circle membership of a member at a college. */
export const CircleLearner = z.object({
  full_name: z.string().nullable(),
  /** For staff, and for partners if the profile is public; null for visitors. */
  muid: z.string().nullable(),
  /** Their id at the partner; null unless the accounts are linked. */
  dwms_id: z.string().nullable(),
  circle_name: z.string(),
  circle_ig: z.string(),
  organisation: z.string(),
  /** In the circle's interest group. */
  karma_earned: z.int(),
})
export const CircleEnrolment = CircleLearner.extend({ district: z.string().nullable() })
export type CircleEnrolment = z.infer<typeof CircleEnrolment>

export const CircleCollege = z.object({
  org_title: z.string(),
  /** Numbers as strings, which older clients expect. */
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
      /** Includes circle leads, as the report does. */
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
