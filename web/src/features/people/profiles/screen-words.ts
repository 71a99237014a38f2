import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const profileWords: ScreenWords = { profile: { keywords: ['karma', 'level', 'me'] } }
