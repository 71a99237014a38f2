import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'site-texts': {
    help: t`The community’s name and logo, terms, privacy, refunds and other public texts, with their versions and who agreed to them`,
    keywords: [
      'name',
      'logo',
      'brand',
      'terms',
      'privacy',
      'refund',
      'legal',
      'foundation',
      t`trivial ideas`,
      'landing',
      'quotes',
    ],
  },
}
