import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'invited-members': {
    help: t`People from a spreadsheet who have been invited, with the state of their invitation`,
    keywords: ['invitations', 'waiting', 'invited'],
    actions: [
      {
        label: t`Import members`,
        at: 'invited-members/bulk-import',
        keywords: ['bulk', 'invite', 'xlsx', 'csv'],
      },
    ],
  },
}
