import { writeAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  affiliation: {
    help: 'Universities and boards that colleges belong to',
    keywords: ['university', 'board', 'college', 'organization'],
    actions: [
      {
        label: 'Create affiliation',
        at: 'affiliation?edit=new',
        access: writeAccess.affiliations,
        keywords: ['new', 'university'],
      },
    ],
  },
}
