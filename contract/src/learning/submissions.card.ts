import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./submissions.ts'), () => import('./peer-reviews.ts')],
  shapes: [() => import('./submission-shapes.ts')],
  pages: [member('/peer-review', 'Peer review'), member('/reviews', 'Reviews', { gate: pageAccess.reviews })],
  records: {
    submission: { label: 'Submission', access: pageAccess.reviews },
    peer_review: { label: 'Peer review', access: pageAccess.reportedMessages },
    karma_entry: { label: 'Award', access: anyOf(roles.admins) },
  },
  acts: {
    'submission.approve': ['Submission approved', '{who} approved a submission for “{record}”'],
    'submission.send_back': ['Submission sent back', '{who} sent back a submission for “{record}”'],
    'submission.reject': ['Submission rejected', '{who} rejected a submission for “{record}”'],
    'submission.reopen': ['Submission reopened', '{who} reopened a submission for “{record}”'],
    'submission.answer': [
      'Question about a submission answered',
      '{who} answered a question about a submission for “{record}”',
    ],
    'submission.reverse': [
      'Submission karma reversed',
      '{who} reversed the karma of a submission for “{record}”',
    ],
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
    'karma_entry.reverse': ['Karma reversed', '{who} reversed karma for “{record}”'],
  },
})
