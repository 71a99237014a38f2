import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events/applications': {
    title: t`My applications`,
    keywords: ['hackathons', 'apply', 'ticket', t`special events`],
  },
}
