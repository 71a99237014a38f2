import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'learning-circle/find-circle': { title: 'Find a circle', keywords: ['learning', 'join', 'code'] },
  'learningcircle/your-circles': {
    title: 'My circles',
    keywords: ['learning', 'saved meetups', 'calendar'],
  },
  'learningcircle/create': {
    actions: [
      {
        label: 'Create a circle',
        at: 'learningcircle/create',
        keywords: ['learning', 'found', 'start', 'new'],
      },
    ],
  },
}
