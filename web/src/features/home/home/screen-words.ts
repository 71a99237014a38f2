import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const homeWords: ScreenWords = { home: { keywords: ['start', 'dashboard'] } }
