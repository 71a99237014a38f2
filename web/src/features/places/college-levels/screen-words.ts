import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'college-levels': {
    help: t`College levels, figures and growth`,
    keywords: ['campus', 'grade', 'growth', 'college'],
    actions: [
      {
        label: t`Set a college level`,
        at: 'college-levels?edit=new',
        access: pageAccess.collegeLevels,
        keywords: ['assign'],
      },
    ],
  },
}
