import { memberRoles } from '@muster/contract/access/access.ts'
import {
  IconBriefcase,
  IconCertificate,
  IconHeartHandshake,
  IconSchool,
  type TablerIcon,
} from '@tabler/icons-react'

/** The roles on offer; a role that the server doesn't list is not shown. */
export const roleCards: readonly { title: string; label: string; text: string; icon: TablerIcon }[] = [
  {
    title: memberRoles.student,
    label: 'I’m a student',
    text: 'Learn through tasks and circles, and earn karma for what you do.',
    icon: IconSchool,
  },
  {
    title: memberRoles.mentor,
    label: 'I’m a working professional',
    text: 'Guide learners in your field. Staff confirm the role.',
    icon: IconBriefcase,
  },
  {
    title: memberRoles.enabler,
    label: 'I’m an enabler',
    text: 'Open doors for the learners at your college. Staff confirm the role.',
    icon: IconHeartHandshake,
  },
  {
    title: 'graduate',
    label: 'I’m a graduate',
    text: 'Done with college, not with learning.',
    icon: IconCertificate,
  },
]
