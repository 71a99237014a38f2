import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const courseWords: ScreenWords = {
  courses: { keywords: ['courses', 'lessons', 'wadhwani', 'opengrad', 'learn'] },
  wadhwani: { title: 'Courses of Wadhwani', keywords: ['courses', 'skills', 'employability'] },
  opengrad: { title: 'Courses of OpenGrad', keywords: ['courses', 'lessons'] },
}
