import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  search: { keywords: ['learners', 'mentors', 'campuses', 'people', 'find'] },
  mulearners: { title: t`Learners`, keywords: ['members', 'people'] },
  mentors: { title: t`Mentors`, keywords: ['help', 'people'] },
}
