import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'lc-meetup-verification': {
    help: 'Review meetup records from learning circles and give attendees their karma',
    keywords: ['meetup verification', 'learning circle', 'records', 'verify', 'karma'],
  },
}
