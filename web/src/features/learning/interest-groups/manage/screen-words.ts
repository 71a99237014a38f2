import { writeAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'interest-groups': {
    help: 'Create groups, write their pages, and choose who leads them',
    keywords: ['manage', 'leads', 'staff'],
    actions: [
      {
        label: 'Create interest group',
        at: 'interest-groups?edit=new',
        access: writeAccess.interestGroups,
        keywords: ['new'],
      },
    ],
  },
}
