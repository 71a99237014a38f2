import { roles } from '@muster/contract/access/access.ts'
import { UserInfo } from '@muster/contract/account/account.ts'
import type { CampusDetails, CampusStudent, TeamMember } from '@muster/contract/places/campus/campus.ts'
import type { AttentionRow, CampusComparison } from '@muster/contract/places/campus/health.ts'
import { answer, callTo, on, pageOf, reply } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { api } from '../../../api/client.ts'

export const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

export const details: CampusDetails = {
  org_id: id(1),
  college_name: 'Hillside College',
  campus_code: 'HILL',
  campus_district: 'Kannur',
  campus_zone: 'North',
  campus_level: 4,
  total_karma: 24_000,
  total_members: 540,
  students: 530,
  alumni: 10,
  active_members: 300,
  active_30_days: 214,
  rank: 7,
  campuses: 412,
  campus_lead: 'Aarav Pillai',
  lead: { campus_lead: 'Aarav Pillai', enabler: null },
  last_month: { rank: 10, students: 492 },
  next_level: { level: 5, students: 12, needed: 20 },
}
export const student: CampusStudent = {
  id: id(2),
  user_id: id(2),
  full_name: 'Asha Menon',
  fullname: 'Asha Menon',
  muid: 'asha@muster',
  profile_pic: null,
  karma: 1200,
  rank: 1,
  level: 'lvl3',
  level_order: 3,
  join_date: '2026-01-02T00:00:00.000Z',
  last_karma_gained: '2026-11-02T00:00:00.000Z',
  email: 'a•••@muster.test',
  mobile: '•••••210',
  department: null,
  graduation_year: 2027,
  is_alumni: false,
  verified: true,
}
export const lead: TeamMember = {
  user_id: id(3),
  full_name: 'Aarav Pillai',
  muid: 'aarav@muster',
  profile_pic: null,
  position: 'Campus Lead',
  since: '2025-08-02T00:00:00.000Z',
  kind: 'lead',
}

export const info = filled(UserInfo, {
  muid: 'aarav@muster',
  user_domains: [],
  user_endgoals: [],
  roles: [roles.campusLead],
  dynamic_type: [],
})

export const silent: AttentionRow = {
  id: id(7),
  name: 'Fathima Rasheed',
  user_id: id(8),
  muid: 'fathima@muster',
  profile_pic: null,
  circle_id: null,
  level_order: 1,
  members: null,
  reason: 'silent',
  since: '2026-10-02T00:00:00.000Z',
  days: 40,
  urgency: 80,
  detail: null,
  act: 'write',
  last_act: { act: 'write', by: 'Irene', at: '2026-10-20T00:00:00.000Z' },
}
const comparison: CampusComparison = {
  band: { from: 200, to: 999 },
  campuses: 31,
  counted_at: '2026-11-21T21:37:00.000Z',
  students: { own: 530, median: 410 },
  active_share: { own: 40.4, median: 52 },
  karma_per_student: { own: 40.6, median: 40.6 },
  tasks_approved: { own: 386, median: 300 },
}

export function aCampus() {
  return answer(
    on(api.account.info, info),
    on(api.campus.details, details),
    on(
      api.campus.studentLevels,
      [1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, students: 10 * level })),
    ),
    on(api.campus.karmaByWeek, {
      weeks: [{ from: '2026-11-16', until: '2026-11-22', karma: 120, before: 60 }],
      karma: 120,
      before: 60,
    }),
    on(api.campus.students, pageOf([student])),
    on(api.messages.written, []),
    on(api.campus.team, [lead]),
    on(api.campusHandovers.list, { offers: [] }),
    on(api.campusHealth.attention, pageOf([silent])),
    on(api.campusHealth.figures, { circles: 14, circles_new: 2, tasks_approved: { now: 386, before: 316 } }),
    on(api.campusHealth.acts, pageOf([])),
    on(api.campusHealth.comparison, { comparison }),
    on(callTo(api.campusHealth.circles, { attention_id: id(7) }), [
      { id: id(6), title: 'Night owls', interest_group: 'Web', members: 3, is_theirs: true },
    ]),
    on(callTo(api.campusHealth.write, { attention_id: id(7) }), { act_id: id(9) }),
    on(callTo(api.campusHealth.invite, { attention_id: id(7) }), { act_id: id(9) }),
    on(callTo(api.campusHealth.undo, { act_id: id(9) }), reply({}, 'Undone')),
    on(api.registration.areasOfInterest, { aois: [] }),
    on(api.registration.departments, { departments: [] }),
    on(callTo(api.campus.changeStudentType, { member_id: id(2) }), reply({}, 'Done')),
    on(callTo(api.campus.showContact, { member_id: id(2) }), { mobile: '+919876543210', email: null }),
  )
}
