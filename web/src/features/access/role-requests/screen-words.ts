import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'user-role-verification': {
    help: t`Verify or reject members’ requests for roles, such as mentor or enabler`,
    keywords: [t`role verification`, 'verify', 'requests', 'mentor', 'enabler', t`user management`],
  },
}
