import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const weeklySummaryWords: ScreenWords = {
  'weekly-summary': { title: 'Your week', keywords: ['summary', 'weekly', 'last week'] },
}
