import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const mentorQuestionScreens: readonly MemberScreen[] = [
  { path: 'mentor-questions', load: () => import('./mentor-questions-page.tsx') },
]

export const reportedQuestionScreens: readonly Screen[] = [
  {
    path: 'reported-questions',
    gate: pageAccess.reportedMessages,
    load: () => import('./reported/reported-questions-page.tsx'),
    title: 'Reported questions',
    place: { group: 'Community', icon: 'question' },
    opens: [api.mentorQuestions.reported],
  },
]
