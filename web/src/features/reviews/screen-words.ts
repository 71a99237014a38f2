import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const reviewWords: ScreenWords = {
  reviews: {
    help: 'Look at submitted work, approve it, send it back or reject it',
    keywords: ['queue', 'submissions', 'approve', 'appraiser'],
  },
  'peer-review': { title: 'Peer review', keywords: ['vouch', 'tasks'] },
}
