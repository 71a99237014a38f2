import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'learning-circle/find-circle': { title: t`Find a circle`, keywords: ['learning', 'join', 'code'] },
  'learningcircle/your-circles': {
    title: t`My circles`,
    keywords: ['learning', t`saved meetups`, 'calendar'],
  },
  'learningcircle/create': {
    actions: [
      {
        label: t`Create a circle`,
        at: 'learningcircle/create',
        keywords: ['learning', 'found', 'start', 'new'],
      },
    ],
  },
}
