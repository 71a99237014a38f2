import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./submissions.ts'), () => import('./peer-reviews.ts')],
  shapes: [() => import('./submission-shapes.ts')],
  pages: [member('/peer-review', 'Peer review'), member('/reviews', 'Reviews', { gate: pageAccess.reviews })],
  records: {
    submission: { label: 'Submission', access: pageAccess.reviews },
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
    'karma_entry.reverse': ['Karma reversed', '{who} reversed karma for “{record}”'],
  },
})
