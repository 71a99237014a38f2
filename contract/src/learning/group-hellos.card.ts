import { pageAccess } from '../access/access.ts'
import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./group-hellos.ts')],
  records: {
    group_hello: { label: 'Group intro', access: pageAccess.reportedMessages },
  },
  acts: {
    'group_hello.remove': [
      'Reported group intro removed',
      '{who} removed a reported intro in the group “{record}”',
    ],
    'group_hello.remove_reply': [
      'Reported reply to an intro removed',
      '{who} removed a reported reply to an intro in the group “{record}”',
    ],
    'group_hello.dismiss_reply': [
      'Report of a reply to an intro dismissed',
      '{who} dismissed a report about a reply to an intro in the group “{record}”',
    ],
    'group_hello.dismiss': [
      'Group intro report dismissed',
      '{who} dismissed a report about an intro in the group “{record}”',
    ],
  },
})
