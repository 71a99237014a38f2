import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

const access = pageAccess.reportedMessages

export const card = feature({
  calls: [() => import('./reported-texts.ts')],
  shapes: [() => import('../people/conduct.ts')],
  pages: [member('/reported-messages', 'Reported messages', { gate: access })],
  records: {
    circle_message: { label: 'Circle message', access },
    group_hello: { label: 'Group intro', access },
    greeting_line: { label: 'Greeting', access },
    peer_review: { label: 'Peer review', access },
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
    'group_hello.remove': [
      'Reported group intro removed',
      '{who} removed a reported intro in the group “{record}”',
    ],
    'group_hello.warn': [
      'Author of group intro warned',
      '{who} removed a reported intro in the group “{record}” and warned its author',
    ],
    'group_hello.dismiss': [
      'Group intro report dismissed',
      '{who} dismissed a report about an intro in the group “{record}”',
    ],
    'group_hello.undo': [
      'Group intro decision undone',
      '{who} undid a decision on a reported intro in the group “{record}”',
    ],
    'group_hello.remove_reply': [
      'Reported reply to an intro removed',
      '{who} removed a reported reply to an intro in the group “{record}”',
    ],
    'group_hello.warn_reply': [
      'Author of reply to an intro warned',
      '{who} removed a reported reply to an intro in the group “{record}” and warned its author',
    ],
    'group_hello.dismiss_reply': [
      'Report of a reply to an intro dismissed',
      '{who} dismissed a report about a reply to an intro in the group “{record}”',
    ],
    'group_hello.undo_reply': [
      'Decision on a reply to an intro undone',
      '{who} undid a decision on a reported reply to an intro in the group “{record}”',
    ],
    'greeting_line.remove': ['Reported greeting removed', '{who} removed a reported greeting'],
    'greeting_line.warn': [
      'Author of greeting warned',
      '{who} removed a reported greeting and warned its author',
    ],
    'greeting_line.dismiss': ['Greeting report dismissed', '{who} dismissed a report about a greeting'],
    'greeting_line.undo': ['Greeting decision undone', '{who} undid a decision on a reported greeting'],
    'peer_review.remove': [
      'Reported peer review removed',
      '{who} removed a reported peer review of work for “{record}”',
    ],
    'peer_review.warn': [
      'Author of peer review warned',
      '{who} removed a reported peer review of work for “{record}” and warned its author',
    ],
    'peer_review.dismiss': [
      'Peer review report dismissed',
      '{who} dismissed a report about a peer review of work for “{record}”',
    ],
    'peer_review.undo': [
      'Peer review decision undone',
      '{who} undid a decision on a reported peer review of work for “{record}”',
    ],
  },
})
