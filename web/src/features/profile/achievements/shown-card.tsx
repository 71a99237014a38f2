import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { SHOWN_ACHIEVEMENTS_MAX } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AchievementBadge } from '../../../ui/badge/achievement-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { heldQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'

/** The few badges that stand for a member, beside the profile; nothing is shown while there are none. */
export default function ShownCard({ profile }: { profile: UserProfile }) {
  const { data: held = [] } = useQuery(heldQuery(profile.muid))
  if (held.length === 0) return null
  return (
    <Card
      title="Achievements"
      aside={
        <Link to="?tab=achievements" preventScrollReset>
          See all
        </Link>
      }
    >
      <ul className={classes.few}>
        {held.slice(0, SHOWN_ACHIEVEMENTS_MAX).map(({ id, achievement }) => (
          <li key={id}>
            <AchievementBadge
              badge={achievement.badge}
              icon={achievement.icon}
              size={72}
              label={achievement.achievement_name}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
