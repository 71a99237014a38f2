import { pageAccess } from '../access/access.ts'
import { feature, member, open, shared } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./meetups.ts'),
    () => import('./meetup-questions.ts'),
    () => import('./meetup-reports.ts'),
    () => import('./meetup-verification.ts'),
  ],
  shapes: [() => import('./meetup-page.ts'), () => import('./meetup-shapes.ts')],
  pages: [
    member('/learningcircle', 'Meetups'),
    shared(
      open('/dashboard/learningcircle/meetup/:id', 'Meetup', {
        also: ['/dashboard/learning-circle/meetup/:id'],
      }),
    ),
    member('/learningcircle/create-meetup/:circle_id', 'Plan a meetup'),
    member('/learningcircle/edit-meetup/:id', 'Edit meetup'),
    member('/learningcircle/attendee-report/:id', 'Your report', {
      also: ['/learning-circle/meetup/:id/attendee-report'],
    }),
    member('/learningcircle/report/:id', 'Meetup record'),
    member('/lc-meetup-verification', 'Meetups', {
      gate: pageAccess.lcMeetupVerification,
      also: ['/management/lc-meetup-verification'],
    }),
  ],
  records: {
    meetup: { label: 'Meetup', access: pageAccess.lcMeetupVerification },
  },
  acts: {
    'meetup.verify': ['Meetup verified', '{who} verified the meetup “{record}”'],
    'meetup.reject': ['Meetup record rejected', '{who} rejected the record of the meetup “{record}”'],
    'meetup.undo': ['Meetup decision undone', '{who} undid the decision on the meetup “{record}”'],
    'meetup.record_remove': ['Meetup record deleted', '{who} deleted the record of the meetup “{record}”'],
  },
})
