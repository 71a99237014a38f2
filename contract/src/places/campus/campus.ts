import { z } from 'zod'
import { everyone, pageAccess, tableAccess, writeAccess } from '../../access/access.ts'
import { madeFileOf } from '../../lib/bulk-acts.ts'
import { dateTime, day, id, muid, title } from '../../lib/fields.ts'
import { csvOf, listQuery, paged } from '../../lib/paging.ts'
import { olderClients, routes } from '../../lib/route.ts'
import { placeTable } from '../place-overview.ts'
import { activity, CampusLeader, KarmaByWeek, LevelCount, weeks } from './shapes.ts'

/**
 * A campus: the dashboard for its leads, and the public page. Leads see the college of their newest verified
 * student membership; administrators choose one.
 */

const access = pageAccess.campusDetails
const handingOver = writeAccess.campusLead

/** Default: the caller's own campus. */
const ofCampus = z.object({ org_id: id.optional() })
const byOrganization = z.object({ org_id: id })
const byMember = z.object({ member_id: id })

const figures = {
  org_id: id,
  college_name: z.string(),
  campus_code: z.string(),
  campus_district: z.string(),
  campus_zone: z.string(),
  /** 0 to 7; 0 if the campus level rule gives none. */
  campus_level: z.int(),
  ...activity,
  /** Rank by karma among all colleges; ties go to the older college. */
  rank: z.int(),
  campuses: z.int(),
  /** Name of the lead, for older clients. */
  campus_lead: z.string().nullable(),
  lead: z.object({ campus_lead: z.string().nullable(), enabler: z.string().nullable() }),
}

export const CampusPage = z.object({
  ...figures,
  leads: z.array(CampusLeader),
  enablers: z.array(CampusLeader),
  team: z.array(CampusLeader.extend({ position: z.string() })),
})
export type CampusPage = z.infer<typeof CampusPage>

export const CampusDetails = z.object({
  ...figures,
  alumni: z.int(),
  /** At the end of last month; null if the campus didn't exist then. */
  last_month: z.object({ rank: z.int(), students: z.int() }).nullable(),
  /** Active students needed at the next campus level; null at the highest. */
  next_level: z.object({ level: z.int(), students: z.int(), needed: z.int() }).nullable(),
})
export type CampusDetails = z.infer<typeof CampusDetails>

/** A boolean in any of the forms that clients send. */
const truth = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['true', '1', 'false', '0'], 'Send true or false'))
  .transform((word) => word === 'true' || word === '1')

export const StudentListQuery = listQuery([
  'full_name',
  'first_name',
  'muid',
  'karma',
  'level',
  'join_date',
  'is_alumni',
]).extend({
  org_id: id.optional(),
  is_alumni: truth.optional(),
  level: z.coerce.number().int().min(1).max(7).optional(),
  /** Only members whose karma changed within 30 days, or only the others. */
  active: truth.optional(),
  /** Members of this interest group. */
  group: id.optional(),
  department: id.optional(),
})

export const CampusStudent = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  /** The same as `full_name`, for an older screen. */
  fullname: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  karma: z.int(),
  /** Rank by karma among the students of the campus who are on leaderboards; null for alumni. */
  rank: z.int().nullable(),
  level: z.string(),
  level_order: z.int(),
  join_date: dateTime,
  last_karma_gained: dateTime.nullable(),
  /** Masked. A separate call reveals one, and the access is logged. */
  email: z.string(),
  mobile: z.string().nullable(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  is_alumni: z.boolean(),
  verified: z.boolean(),
})
export type CampusStudent = z.infer<typeof CampusStudent>

const TeamMember = z.object({
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  /** Campus Lead, Lead Enabler, the group that they lead, or a title typed by the lead. */
  position: z.string(),
  since: dateTime,
  /** `team`: added by the lead; the others have a role. */
  kind: z.enum(['lead', 'enabler', 'group', 'team']),
})
export type TeamMember = z.infer<typeof TeamMember>

const PREFIX = '/api/v1/dashboard/campus/'

const students = paged(CampusStudent, {
  path: `${PREFIX}student-details/`,
  access,
  query: StudentListQuery,
  summary: 'List members of my campus, most karma first',
})

const position = title('Position', 2, 60)
const TeamPlace = z
  .object({
    muid,
    position: position.optional(),
    /** The position, as older clients call it. */
    role_title: position.optional(),
  })
  .transform(({ role_title, position = role_title, ...rest }, context) => {
    if (position !== undefined) return { ...rest, position }
    context.addIssue({ code: 'custom', path: ['position'], message: 'Position is required' })
    return z.NEVER
  })

export const campus = routes({
  ...placeTable(PREFIX, tableAccess.campuses, 'campuses'),
  details: {
    method: 'GET',
    path: `${PREFIX}campus-details/`,
    access,
    query: ofCampus,
    reply: CampusDetails,
    summary: 'Get the figures of my campus',
  },
  studentLevels: {
    method: 'GET',
    path: `${PREFIX}student-level/`,
    access,
    query: ofCampus,
    reply: z.array(LevelCount),
    summary: 'Count students of my campus by level',
  },
  weeklyKarma: {
    method: 'GET',
    path: `${PREFIX}weekly-karma/`,
    access,
    query: ofCampus,
    reply: z.object({ college_name: z.string(), karma: z.record(day, z.int()) }),
    summary: 'Get my campus’s daily karma for the last seven days',
  },
  karmaByWeek: {
    method: 'GET',
    path: `${PREFIX}karma-by-week/`,
    access,
    query: ofCampus.extend({ weeks }),
    reply: KarmaByWeek,
    summary: 'Get my campus’s weekly karma, with the previous period',
  },
  students,
  studentsCsv: csvOf(students, `${PREFIX}student-details/csv/`, 'Campus Student Details.csv'),
  studentsExport: madeFileOf(students, `${PREFIX}student-details/many/export/`),
  showContact: {
    method: 'POST',
    path: `${PREFIX}student-details/{member_id}/contact/`,
    access,
    params: byMember,
    query: ofCampus,
    body: z.object({ show: z.enum(['mobile', 'email'], 'Choose mobile or email') }),
    reply: z.object({ mobile: z.string().nullable(), email: z.string().nullable() }),
    summary: 'Reveal a campus member’s phone number or email address; the access is logged',
  },
  changeStudentType: {
    method: 'PATCH',
    path: `${PREFIX}change-student-type/{member_id}/`,
    access,
    params: byMember,
    query: ofCampus,
    lenientBody: olderClients,
    body: z.object({ is_alumni: z.boolean('Send true or false') }),
    summary: 'Mark a member of my campus as alumni or as a student',
  },
  transferLead: {
    method: 'POST',
    path: `${PREFIX}transfer-lead-role/`,
    access: handingOver,
    query: ofCampus,
    lenientBody: olderClients,
    body: z.object({
      new_lead_muid: muid,
      /** Selects the current lead if an administrator appoints one and there are several. */
      current_lead_muid: muid.optional(),
    }),
    summary: 'Offer the lead of my campus to another student; administrators appoint directly',
  },
  transferEnabler: {
    method: 'POST',
    path: `${PREFIX}transfer-enabler-role/`,
    access: handingOver,
    query: ofCampus,
    lenientBody: olderClients,
    body: z.object({ new_enabler_muid: muid }),
    summary: 'Offer the Lead Enabler role to a member of my campus; administrators appoint directly',
  },
  groupRoles: {
    method: 'GET',
    path: `${PREFIX}transfer-ig-role/`,
    access,
    query: ofCampus,
    reply: z.object({
      ig_list: z.array(z.string()),
      groups: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    summary: 'List interest groups that can have a lead at my campus',
  },
  transferGroup: {
    method: 'POST',
    path: `${PREFIX}transfer-ig-role/`,
    access,
    query: ofCampus,
    lenientBody: olderClients,
    body: z.object({ new_ig_muid: muid, ig_code: z.string().trim().min(1).max(20) }),
    summary:
      'Offer the lead of an interest group at my campus to one of its members; administrators appoint directly',
  },
  team: {
    method: 'GET',
    path: `${PREFIX}execom/`,
    access,
    query: ofCampus,
    reply: z.array(TeamMember),
    summary: 'List my campus’s lead, enabler, group leads and team',
  },
  addToTeam: {
    method: 'POST',
    path: `${PREFIX}execom/`,
    access,
    query: ofCampus,
    lenientBody: olderClients,
    body: TeamPlace,
    summary: 'Add a member of my campus to its team, or change their position',
  },
  removeFromTeam: {
    method: 'DELETE',
    path: `${PREFIX}execom/{member_id}/`,
    access,
    params: byMember,
    query: ofCampus,
    summary: 'Remove a member from my campus’s team',
  },
  page: {
    method: 'GET',
    path: `${PREFIX}{org_id}/`,
    access: everyone,
    params: byOrganization,
    reply: CampusPage,
    summary: 'Get a campus’s public figures and leads',
  },
  pageKarma: {
    method: 'GET',
    path: `${PREFIX}weekly-karma/{org_id}/`,
    access: everyone,
    params: byOrganization,
    reply: z.object({ college_name: z.string(), karma: z.record(day, z.int()) }),
    summary: 'Get a campus’s daily karma for the last seven days',
  },
  pageLevels: {
    method: 'GET',
    path: `${PREFIX}student-level/{org_id}/`,
    access: everyone,
    params: byOrganization,
    reply: z.array(LevelCount),
    summary: 'Count students of a campus by level',
  },
  pagePeople: {
    method: 'GET',
    path: `${PREFIX}{org_id}/people/`,
    access: everyone,
    params: byOrganization,
    reply: z.object({
      people: z.array(
        z.object({
          full_name: z.string(),
          muid: z.string(),
          profile_pic: z.string().nullable(),
          karma: z.int(),
          level: z.string(),
        }),
      ),
      circles: z.array(
        z.object({ id, title: z.string(), interest_group: z.string(), members: z.int(), karma: z.int() }),
      ),
      meetups: z.array(
        z.object({ id, title: z.string(), circle: z.string(), starts_at: dateTime, is_online: z.boolean() }),
      ),
    }),
    summary: 'List a campus’s students with public profiles, its circles and their next public meetups',
  },
})
