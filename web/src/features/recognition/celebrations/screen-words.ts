import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'shared-pictures': {
    title: t`Shared pictures`,
    keywords: ['celebrations', 'links', t`stop sharing`, 'withdraw', 'linkedin', 'levels', t`approved work`],
  },
}
