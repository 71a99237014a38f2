import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  learningcircle: { keywords: ['meetups', 'groups', 'meet', 'my circles'] },
}
