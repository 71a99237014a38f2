import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  credentials: {
    title: t`My credentials`,
    keywords: ['open badges', 'proof', 'linkedin', 'wallet', 'did', 'achievements'],
  },
}
