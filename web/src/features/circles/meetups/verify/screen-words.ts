import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'lc-meetup-verification': {
    help: t`Review meetup records from learning circles and give attendees their karma`,
    keywords: [t`meetup verification`, t`learning circle`, 'records', 'verify', 'karma'],
  },
}
