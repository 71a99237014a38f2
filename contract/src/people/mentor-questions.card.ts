import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./mentor-questions.ts')],
  pages: [
    member('/mentor-questions', 'Questions to mentors'),
    member('/reported-questions', 'Reported questions', { gate: pageAccess.reportedMessages }),
  ],
  records: {
    mentor_question: { label: 'Mentor question', access: pageAccess.reportedMessages },
  },
  acts: {
    'mentor_question.remove': [
      'Reported mentor question removed',
      '{who} removed reported text from a mentor question',
    ],
    'mentor_question.warn': [
      'Author of mentor question warned',
      '{who} removed reported text from a mentor question and warned its author',
    ],
    'mentor_question.undo': [
      'Mentor question decision undone',
      '{who} undid a decision on a reported mentor question',
    ],
    'mentor_question.dismiss': [
      'Mentor question report dismissed',
      '{who} dismissed a report about a mentor question',
    ],
  },
})
