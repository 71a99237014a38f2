import { anyOf, isAllowed, roles } from '@muster/contract/access/access.ts'
import { circleReports } from '@muster/contract/circles/circle-reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { exportColleges, listColleges } from './college-report.ts'
import { exportEnrolment, listEnrolment, type ReportReader } from './reports.ts'

const staff = anyOf(roles.admins, roles.fellow)
const learnerColumns = [
  'full_name',
  'muid',
  'dwms_id',
  'circle_name',
  'circle_ig',
  'organisation',
  'karma_earned',
] as const
const enrolmentColumns = [...learnerColumns.slice(0, -1), 'district', 'karma_earned'] as const

/** On routes for staff and partners, a call without a member comes from a partner's program. */
const orPartner = (actor: Actor | null): ReportReader => (actor ? 'staff' : 'partner')

/** Routes of the reports on circles. */
export function serveCircleReports(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, circleReports, {
    enrolment: ({ actor, query }) => listEnrolment(db, query, isAllowed(staff, actor) ? 'staff' : 'visitor'),
    enrolmentCsv: ({ actor, query }) => exportEnrolment(db, query, orPartner(actor), enrolmentColumns),
    learners: ({ actor, query }) => listEnrolment(db, query, orPartner(actor)),
    learnersCsv: ({ actor, query: { leads, ...query } }) =>
      exportEnrolment(db, { ...query, withoutLeads: leads !== true }, orPartner(actor), learnerColumns),
    colleges: ({ query }) => listColleges(db, query),
    collegesCsv: ({ query }) => exportColleges(db, query),
  })
}
