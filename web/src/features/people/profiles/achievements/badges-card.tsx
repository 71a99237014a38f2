import { ph, t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import type { AchievementProgress } from '@muster/contract/recognition/achievements.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { heldQuery, progressQuery } from './achievement-queries.ts'
import classes from './badges-card.module.css'

/** Most badges shown beside the nearest missing one. */
const MOST = 5

/**
 * A member's badges, and on one's own profile the nearest missing one; renders nothing when there are none.
 */
export default function BadgesCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const { data: held = [] } = useQuery(heldQuery(profile.muid))
  const { data: ladder } = useQuery({ ...progressQuery, enabled: own })
  const nearest = own ? ladder?.find(({ eligible }) => !eligible) : undefined
  if (held.length === 0 && !nearest) return null
  return (
    <Card
      title={t`Badges`}
      aside={
        <Link to="?tab=achievements" preventScrollReset>
          {t`See all`}
        </Link>
      }
    >
      <ul className={classes.badges}>
        {held.slice(0, MOST).map(({ id, achievement, claimed_at }) => (
          <li key={id} className={classes.badge}>
            <AchievementBadge badge={achievement.badge} icon={achievement.icon} size={72} />
            <Text as="span" size="sm" weight={600} mt="xs">
              {achievement.achievement_name}
            </Text>
            <Text as="span" size="xs" tone="ink-3" mt="2xs">
              {formatDate(claimed_at)}
            </Text>
          </li>
        ))}
        {nearest && <Nearest step={nearest} />}
      </ul>
    </Card>
  )
}

function Nearest({ step: { achievement_name, badge, icon, progress } }: { step: AchievementProgress }) {
  const missing = progress.required - progress.current
  return (
    <li className={classes.badge}>
      <AchievementBadge badge={badge} icon={icon} size={72} missing />
      <Text as="span" size="sm" weight={600} mt="xs">
        {achievement_name}
      </Text>
      <Text as="span" size="xs" tone="ink-3" mt="2xs">
        {missing > 0 ? t`${ph({ missing: formatNumber(missing) })} to go` : t`Almost there`}
      </Text>
    </li>
  )
}
