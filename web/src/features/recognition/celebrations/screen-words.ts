import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'shared-pictures': {
    title: 'Shared pictures',
    keywords: ['celebrations', 'links', 'stop sharing', 'withdraw', 'linkedin', 'levels', 'approved work'],
  },
}
