import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./circle-threads.ts')],
  shapes: [() => import('../people/conduct.ts')],
  pages: [member('/reported-messages', 'Reported messages', { gate: pageAccess.reportedMessages })],
  records: {
    circle_message: { label: 'Circle message', access: pageAccess.reportedMessages },
  },
  acts: {
    'circle_message.remove': [
      'Reported circle message removed',
      '{who} removed a reported message in the circle “{record}”',
    ],
    'circle_message.warn': [
      'Author of circle message warned',
      '{who} removed a reported message in the circle “{record}” and warned its author',
    ],
    'circle_message.dismiss': [
      'Circle message report dismissed',
      '{who} dismissed a report about a message in the circle “{record}”',
    ],
    'circle_message.undo': [
      'Circle message decision undone',
      '{who} undid a decision on a reported message in the circle “{record}”',
    ],
  },
})
