import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  courses: { keywords: ['courses', 'lessons', 'wadhwani', 'opengrad', 'learn'] },
  wadhwani: { title: 'Wadhwani courses', keywords: ['courses', 'skills', 'employability'] },
  opengrad: { title: 'OpenGrad courses', keywords: ['courses', 'lessons'] },
}
