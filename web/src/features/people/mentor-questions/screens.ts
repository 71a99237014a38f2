import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'mentor-questions', rank: 180, load: () => import('./mentor-questions-page.tsx') },
  {
    path: 'reported-questions',
    load: () => import('./reported/reported-questions-page.tsx'),
    rank: 250,
    place: { group: 'Community', icon: 'IconMessageQuestion', queue: 'reported_questions' },
    opens: [api.mentorQuestions.reported, api.mentorQuestions.reportedCounts, api.duties.queue],
  },
]
