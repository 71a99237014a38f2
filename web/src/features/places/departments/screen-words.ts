import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-departments': {
    help: t`Departments that members can study in`,
    keywords: ['branch', 'subject', 'college', 'organization'],
    actions: [
      {
        label: t`Create department`,
        at: 'manage-departments?edit=new',
        access: pageAccess.manageDepartments,
        keywords: ['new'],
      },
    ],
  },
}
