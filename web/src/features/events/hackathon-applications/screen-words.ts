import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events/applications': {
    title: 'My applications',
    keywords: ['hackathons', 'apply', 'ticket', 'special events'],
  },
}
