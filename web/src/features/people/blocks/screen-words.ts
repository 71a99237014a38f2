import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'blocked-members': {
    help: t`See blocked members, and why they were blocked`,
    keywords: ['block', 'harassment', 'report', 'safety', 'moderation'],
  },
}
