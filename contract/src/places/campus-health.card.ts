import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./campus/health.ts')],
  acts: {
    'campus.invite': [
      'Student invited to a circle',
      '{who} invited a student of the campus “{record}” to a circle',
    ],
    'campus.write': ['Message sent to a student', '{who} wrote to a student of the campus “{record}”'],
    'campus.propose': [
      'Meetup proposed to a circle',
      '{who} proposed a meetup to a circle at the campus “{record}”',
    ],
    'campus.confirm': [
      'Confirmation email sent again',
      '{who} sent a student of the campus “{record}” another email to confirm their address',
    ],
    'campus.undo_act': [
      'Campus message or invitation undone',
      '{who} undid a message or invitation at the campus “{record}”',
    ],
  },
})
