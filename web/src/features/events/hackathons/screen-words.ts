import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  hackathon: {
    help: t`Create and publish hackathons, and choose who runs them`,
    keywords: ['hackathon', 'contest', 'event', 'organisers'],
    actions: [
      {
        label: t`Create a hackathon`,
        at: 'hackathon/create',
        access: pageAccess.hackathon,
        keywords: ['new', 'hackathon'],
      },
    ],
  },
}
