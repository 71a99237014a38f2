import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const leaderboardWords: ScreenWords = { leaderboard: { keywords: ['rank', 'karma', 'campus', 'top'] } }
