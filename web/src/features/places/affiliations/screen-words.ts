import { t } from '@lingui/core/macro'
import { writeAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  affiliation: {
    help: t`Universities and boards that colleges belong to`,
    keywords: ['university', 'board', 'college', 'organization'],
    actions: [
      {
        label: t`Create affiliation`,
        at: 'affiliation?edit=new',
        access: writeAccess.affiliations,
        keywords: ['new', 'university'],
      },
    ],
  },
}
