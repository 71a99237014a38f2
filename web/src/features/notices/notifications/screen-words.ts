import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  notifications: { title: t`Notifications`, keywords: ['bell', 'notices'] },
}
