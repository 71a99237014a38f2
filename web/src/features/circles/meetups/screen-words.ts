import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  learningcircle: { keywords: ['meetups', 'groups', 'meet', t`my circles`] },
}
