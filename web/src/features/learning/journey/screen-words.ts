import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  mujourney: { keywords: ['tasks', 'levels', 'karma', 'submit', 'voyage'] },
}
