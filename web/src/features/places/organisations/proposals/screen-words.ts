import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'verify-organizations': {
    help: t`Review organisations that members couldn’t find, and link the members who asked`,
    keywords: [t`verify organisations`, 'proposals', 'proposed', 'college', 'company', 'missing'],
  },
}
