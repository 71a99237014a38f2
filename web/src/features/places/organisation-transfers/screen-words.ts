import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'organization-transfer': {
    help: t`Merge organisations that are listed twice or have become one`,
    keywords: ['transfer', 'merge', 'duplicate', 'organisation', 'college', 'archive', t`move back`],
  },
}
