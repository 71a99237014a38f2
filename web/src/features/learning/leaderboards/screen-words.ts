import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = { leaderboard: { keywords: ['rank', 'karma', 'campus', 'top'] } }
