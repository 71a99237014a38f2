import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  halls: {
    help: t`Announce a full hall, so that everyone there can sign up and check in at the same time`,
    keywords: ['event', 'auditorium', 'crowd', t`QR code`, t`rate limit`, t`too many requests`, 'projector'],
  },
}
