import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const siteTextWords: ScreenWords = {
  'site-texts': {
    help: 'Name and logo of the community, terms, privacy, refunds and the other texts of the public pages, with their versions and who agreed to them',
    keywords: [
      'name',
      'logo',
      'brand',
      'terms',
      'privacy',
      'refund',
      'legal',
      'foundation',
      'trivial ideas',
      'landing',
      'quotes',
    ],
  },
}
