import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const donationWords: ScreenWords = {
  donations: {
    help: 'What was given, by whom, and giving it back',
    keywords: ['money', 'donors', 'refund', 'receipts', 'payments'],
  },
}
