import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/activity': {
    help: t`What staff changed, when and why, with the values before and after the change`,
    keywords: ['audit', 'log', 'history', 'changes', 'staff'],
  },
}
