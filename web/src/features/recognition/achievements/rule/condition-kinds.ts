import { t } from '@lingui/core/macro'
import type { Condition, RuleKind } from '@muster/contract/recognition/achievement-rules.ts'
import {
  type Icon,
  IconBulb,
  IconCalendarEvent,
  IconFlag,
  IconFlame,
  IconListCheck,
  IconUsersGroup,
} from '@tabler/icons-react'

interface Kind {
  readonly label: string
  readonly Icon: Icon
  /** Initial value of a new condition. */
  readonly empty: Condition
}

export const conditionKinds: Readonly<Record<RuleKind, Kind>> = {
  ig_karma: {
    label: t`Karma in an interest group`,
    Icon: IconUsersGroup,
    empty: { kind: 'ig_karma', ig_id: '', required_karma: 100 },
  },
  task_completion: {
    label: t`An approved task`,
    Icon: IconListCheck,
    empty: { kind: 'task_completion', task_hashtag: '' },
  },
  skill: {
    label: t`Tasks that show a skill`,
    Icon: IconBulb,
    empty: { kind: 'skill', skill_id: '', required_tasks: 3 },
  },
  streak: {
    label: t`A streak`,
    Icon: IconFlame,
    empty: { kind: 'streak', streak_type: 'daily_task', required_streak: 7 },
  },
  event: {
    label: t`Event attendance`,
    Icon: IconCalendarEvent,
    empty: { kind: 'event', event_name: '', required_attendance: 1 },
  },
  milestone: {
    label: t`A total`,
    Icon: IconFlag,
    empty: { kind: 'milestone', milestone_type: 'total_tasks', required_value: 10 },
  },
}
