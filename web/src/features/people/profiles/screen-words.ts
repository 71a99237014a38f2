import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = { profile: { keywords: ['karma', 'level', 'me'] } }
