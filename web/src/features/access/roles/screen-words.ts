import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-roles': {
    help: t`Roles, who has them and until when, and second signatures for administrators`,
    keywords: [t`manage roles`, 'rights', 'administrator', t`second signature`],
    actions: [
      { label: t`Create role`, at: 'manage-roles?edit=new', keywords: ['new'] },
      {
        label: t`Give roles from a spreadsheet`,
        at: 'roles/bulk-import',
        keywords: ['import', 'xlsx', 'csv'],
      },
      {
        label: t`Second signatures`,
        at: 'manage-roles?signatures=1',
        keywords: ['administrator', 'confirm'],
      },
    ],
  },
}
