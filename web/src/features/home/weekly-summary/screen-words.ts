import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'weekly-summary': { title: t`Your week`, keywords: ['summary', 'weekly', t`last week`] },
}
