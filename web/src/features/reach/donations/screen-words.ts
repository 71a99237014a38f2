import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  donations: {
    help: 'Donations, donors and refunds',
    keywords: ['money', 'donors', 'refund', 'receipts', 'payments'],
  },
}
