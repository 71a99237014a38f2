import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events/certificates': {
    title: t`My certificates`,
    keywords: ['hackathons', 'prizes', 'pdf', 'proof', t`special events`],
  },
}
