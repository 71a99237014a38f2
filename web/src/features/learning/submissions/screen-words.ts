import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  reviews: {
    help: 'Approve submitted work, send it back or reject it',
    keywords: ['queue', 'submissions', 'approve', 'appraiser'],
  },
  'peer-review': { title: 'Peer review', keywords: ['vouch', 'tasks'] },
}
