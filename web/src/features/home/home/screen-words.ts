import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = { home: { keywords: ['start', 'dashboard'] } }
