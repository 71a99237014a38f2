import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const hackathonResultWords: ScreenWords = {
  'special-events/certificates': {
    title: 'My certificates',
    keywords: ['hackathons', 'prizes', 'pdf', 'proof', 'special events'],
  },
}
