import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  reviews: {
    help: 'Approve submitted work, send it back or reject it',
    keywords: ['queue', 'submissions', 'approve', 'appraiser'],
  },
  'management/practice': {
    help: 'Decide cases that the team has decided, and compare',
    keywords: ['training', 'first week', 'cases', 'appraiser'],
  },
  'peer-review': { title: 'Peer review', keywords: ['vouch', 'tasks'] },
}
