import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-users': {
    help: t`Find members, edit their details and roles, deactivate or delete them`,
    keywords: [t`manage users`],
  },
}
