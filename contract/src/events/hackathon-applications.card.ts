import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-applications.ts'), () => import('./hackathon-applicants.ts')],
  pages: [
    member('/hackathon/applicants/:id', 'Applicants', { gate: pageAccess.hackathon }),
    member('/hackathon/apply/:id', 'Apply', { gate: pageAccess.hackathon }),
    member('/special-events/applications', 'My applications'),
    member('/special-events/hackathon/:id/apply', 'Apply'),
  ],
  acts: {
    'hackathon.decide': [
      'Hackathon applications decided',
      '{who} decided on applications for the hackathon “{record}”',
    ],
    'hackathon.undo_decision': [
      'Application decision undone',
      '{who} undid a decision on applications for the hackathon “{record}”',
    ],
    'hackathon.tell_decisions_at': [
      'Decision time set',
      '{who} set when decisions are sent for the hackathon “{record}”',
    ],
    'hackathon.announce': [
      'Announcement sent to applicants',
      '{who} sent the announcement “{record}” to hackathon applicants',
    ],
  },
})
