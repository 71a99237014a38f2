import { pageAccess } from '../access/access.ts'
import { feature, member, open, session } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./profiles.ts'), () => import('./cv.ts'), () => import('./greetings.ts')],
  shapes: [() => import('./profile-shapes.ts')],
  records: {
    greeting_line: { label: 'Greeting', access: pageAccess.reportedMessages },
  },
  acts: {
    'greeting_line.remove': ['Reported greeting removed', '{who} removed a reported greeting'],
    'greeting_line.dismiss': ['Greeting report dismissed', '{who} dismissed a report about a greeting'],
  },
  pages: [open('/profile/:id', 'Profile'), member('/profile', 'Profile', { calls: [...session, 'cv.read'] })],
})
