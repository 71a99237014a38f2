import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member, shared, thing } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./campus/campus.ts'),
    () => import('./campus/circles.ts'),
    () => import('./campus/handovers.ts'),
  ],
  shapes: [() => import('./campus/shapes.ts')],
  pages: [
    shared(thing('/dashboard/campus/:org_id', 'Campus', 'campus.page')),
    member('/campus-details', 'Campus Details', {
      gate: pageAccess.campusDetails,
      also: ['/management/campus-details'],
    }),
  ],
  records: {
    campus: { label: 'Campus', access: anyOf(roles.admins) },
  },
  acts: {
    'campus.student_type': [
      'Student or alumni status set',
      '{who} marked a member of the campus “{record}” as a student or alumni',
    ],
    'campus.show_contact': [
      'Contact details viewed',
      '{who} viewed contact details at the campus “{record}”',
    ],
    'campus.transfer_lead': [
      'Campus lead handed over',
      '{who} handed over the lead of the campus “{record}”',
    ],
    'campus.transfer_enabler': [
      'Campus enabler appointed',
      '{who} appointed the enabler of the campus “{record}”',
    ],
    'campus.transfer_group': [
      'Campus group lead appointed',
      '{who} appointed a group lead at the campus “{record}”',
    ],
    'campus.offer_role': ['Campus role offered', '{who} offered a role at the campus “{record}”'],
    'campus.decline_role': ['Campus role declined', '{who} declined a role at the campus “{record}”'],
    'campus.take_back_role': [
      'Campus role offer withdrawn',
      '{who} withdrew the offer of a role at the campus “{record}”',
    ],
    'campus.add_to_team': [
      'Campus team member added',
      '{who} added a member to the team of the campus “{record}”',
    ],
    'campus.remove_from_team': [
      'Campus team member removed',
      '{who} removed a member from the team of the campus “{record}”',
    ],
  },
  views: {
    campuses: 'campus.all',
  },
})
