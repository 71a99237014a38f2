import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-departments': {
    help: 'Departments that members can study in',
    keywords: ['branch', 'subject', 'college', 'organization'],
    actions: [
      {
        label: 'Create department',
        at: 'manage-departments?edit=new',
        access: pageAccess.manageDepartments,
        keywords: ['new'],
      },
    ],
  },
}
