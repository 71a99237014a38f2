import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events/certificates': {
    title: 'My certificates',
    keywords: ['hackathons', 'prizes', 'pdf', 'proof', 'special events'],
  },
}
