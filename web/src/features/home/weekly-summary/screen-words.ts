import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'weekly-summary': { title: 'Your week', keywords: ['summary', 'weekly', 'last week'] },
}
