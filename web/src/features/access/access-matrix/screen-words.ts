import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  access: {
    help: t`Which pages and API calls each role and dynamic type gives access to`,
    keywords: ['matrix', 'access', 'rights', 'permissions', 'roles'],
  },
}
