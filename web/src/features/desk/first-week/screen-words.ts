import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/handbook': {
    help: t`Read how your role works`,
    keywords: ['guide', 'manual', 'rules', t`first week`, 'role'],
  },
  'management/practice-cases': {
    help: t`Choose the cases that new reviewers practise with`,
    keywords: ['training', t`first week`, 'reviewers', 'examples'],
  },
}
