import { t } from '@lingui/core/macro'
import { writeAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'interest-groups': {
    help: t`Create groups, write their pages, and choose who leads them`,
    keywords: ['manage', 'leads', 'staff'],
    actions: [
      {
        label: t`Create interest group`,
        at: 'interest-groups?edit=new',
        access: writeAccess.interestGroups,
        keywords: ['new'],
      },
    ],
  },
}
