import type { ApplicationDecision } from '@muster/contract/lib/hackathon-words.ts'
import { IconCheck, IconClockHour4, IconStar, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export const decisionIcons: Readonly<Record<ApplicationDecision, ReactNode>> = {
  accepted: <IconCheck size={18} />,
  shortlisted: <IconStar size={18} />,
  waiting: <IconClockHour4 size={18} />,
  rejected: <IconX size={18} />,
}
