import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-roles': {
    help: 'Roles, who has them and until when, and second signatures for administrators',
    keywords: ['manage roles', 'rights', 'administrator', 'second signature'],
    actions: [
      { label: 'Create role', at: 'manage-roles?edit=new', keywords: ['new'] },
      {
        label: 'Give roles from a spreadsheet',
        at: 'roles/bulk-import',
        keywords: ['import', 'xlsx', 'csv'],
      },
      { label: 'Second signatures', at: 'manage-roles?signatures=1', keywords: ['administrator', 'confirm'] },
    ],
  },
}
