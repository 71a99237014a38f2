import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const interestGroupMemberWords: ScreenWords = {
  interestgroups: { keywords: ['circle', 'domain', 'join'] },
}
