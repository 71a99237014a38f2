import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const meetupVerificationWords: ScreenWords = {
  'lc-meetup-verification': {
    help: 'Check the records of learning circles, and give their attendees karma',
    keywords: ['learning circle', 'records', 'verify', 'karma'],
  },
}
