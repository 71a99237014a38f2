import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events': { keywords: ['events', 'hackathons', 'calendar', 'fest', 'what is on'] },
  'special-events/mine': {
    title: 'My events',
    keywords: ['events', 'places', 'waiting list', 'ticket', 'special events'],
  },
}
