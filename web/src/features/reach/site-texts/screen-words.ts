import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'site-texts': {
    help: 'The community’s name and logo, terms, privacy, refunds and other public texts, with their versions and who agreed to them',
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
