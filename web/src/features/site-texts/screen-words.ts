import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const siteTextWords: ScreenWords = {
  'site-texts': {
    help: 'Terms, privacy, refunds and the other texts of the public pages, with their versions and who agreed to them',
    keywords: ['terms', 'privacy', 'refund', 'legal', 'foundation', 'trivial ideas', 'landing', 'quotes'],
  },
}
