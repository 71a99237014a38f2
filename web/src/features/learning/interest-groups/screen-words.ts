import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  interestgroups: { keywords: ['circle', 'domain', 'join'] },
}
