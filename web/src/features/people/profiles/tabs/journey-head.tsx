import { ph, t } from '@lingui/core/macro'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../queries.ts'

interface JourneyHeadProps {
  profile: UserProfile
  own: boolean
  /** Undefined while loading. */
  level: Level | undefined
}

/** Progress in the current level: from the level feed on my own profile, otherwise from the levels. */
export function JourneyHead({ profile, own, level }: JourneyHeadProps) {
  const feed = useQuery({ ...levelFeedQuery, enabled: own })
  if (own && feed.data) {
    const { level_order, user_karma, level_karma, progress, is_top_level } = feed.data
    return (
      <Head
        order={level_order}
        earned={user_karma}
        goal={level_karma}
        percent={progress}
        top={is_top_level}
      />
    )
  }
  if (!level) return null
  const order = levelNumber(profile.level)
  return (
    <Head
      order={order}
      earned={level.earned}
      goal={level.karma}
      percent={level.progress}
      top={order === TOP_LEVEL}
    />
  )
}

interface HeadProps {
  order: number
  earned: number
  goal: number
  percent: number
  top: boolean
}

function Head({ order, earned, goal, percent, top }: HeadProps) {
  if (top) {
    return (
      <Card title={t`Level ${order}`} aside={t`Max Level Reached!`}>
        <LevelBar percent={100} label={t`Level ${order}, the highest level`} />
      </Card>
    )
  }
  const amount = t`${ph({ earned: formatNumber(earned) })}/${ph({ goal: formatNumber(goal) })} karma`
  const missing = goal - earned
  return (
    <Card title={t`Level ${order}`} aside={t`${percent}% complete`}>
      <LevelBar percent={percent} label={t`Level ${order}, ${amount}`} />
      <Row as="p" gap="2xs md" justify="space-between" wrap size="sm" tone="ink-3" mt="xs">
        <Text as="strong" tone="ink" numbers>
          {amount}
        </Text>
        <span>
          {missing > 0
            ? t`${ph({ missing: formatNumber(missing) })} more karma to Level ${ph({ order: order + 1 })}`
            : t`Ready for Level ${ph({ order: order + 1 })}, waiting for review`}
        </span>
      </Row>
    </Card>
  )
}
