import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'zonal-dashboard': {
    help: 'How a zone is doing: its districts, campuses and students',
    keywords: ['zonal dashboard', 'campus', 'lead', 'karma'],
  },
  'district-dashboard': {
    help: 'How a district is doing: its campuses and students',
    keywords: ['district dashboard', 'campus', 'lead', 'karma'],
  },
}
