import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const collegeLevelWords: ScreenWords = {
  'college-levels': {
    help: 'How colleges stand and grow, and their levels',
    keywords: ['campus', 'grade', 'growth', 'college'],
    actions: [
      {
        label: 'Give a college a level',
        at: 'college-levels?edit=new',
        access: pageAccess.collegeLevels,
        keywords: ['assign'],
      },
    ],
  },
}
