import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/messages': {
    help: t`Write to many members at once, and see who got it, opened it and followed it`,
    keywords: ['newsletter', 'announcement', 'broadcast', t`email members`, 'banner'],
  },
}
