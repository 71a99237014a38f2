import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  donations: {
    help: t`Donations, donors and refunds`,
    keywords: ['money', 'donors', 'refund', 'receipts', 'payments'],
  },
}
