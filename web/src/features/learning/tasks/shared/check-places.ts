import { t } from '@lingui/core/macro'
import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { TaskCheck } from '@muster/contract/lib/words.ts'

interface CheckPlace {
  readonly to: string
  readonly action: string
}

const groups: CheckPlace = { to: '/dashboard/interestgroups', action: t`View groups` }

/** Where members do what each automatic check looks for. */
export const checkPlaces: Readonly<Record<TaskCheck, CheckPlace>> = {
  hello_said: groups,
  groups_visited: groups,
  group_joined: groups,
  circle_asked: { to: FIND_CIRCLE, action: t`Find a circle` },
  picture_set: { to: '/dashboard/profile?edit=profile', action: t`Add a profile picture` },
}
