import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  search: { keywords: ['learners', 'mentors', 'campuses', 'people', 'find'] },
  mulearners: { title: 'Learners', keywords: ['members', 'people'] },
  mentors: { title: 'Mentors', keywords: ['help', 'people'] },
}
