import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  reviews: {
    help: t`Approve submitted work, send it back or reject it`,
    keywords: ['queue', 'submissions', 'approve', 'appraiser'],
  },
  'management/practice': {
    help: t`Decide cases that the team has decided, and compare`,
    keywords: ['training', t`first week`, 'cases', 'appraiser'],
  },
  'peer-review': { title: t`Peer review`, keywords: ['vouch', 'tasks'] },
}
