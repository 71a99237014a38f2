import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { achievementReads, claimableQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'
import { HeldCard } from './held-card.tsx'
import { ProgressCard } from './progress-card.tsx'

/** A member's achievements; on one's own profile also the claimable ones and the next ones. */
export default function AchievementsTab({ profile, own }: { profile: UserProfile; own: boolean }) {
  return (
    <Stack gap="lg">
      {own && <ClaimableCard />}
      <HeldCard profile={profile} own={own} />
      {own && <ProgressCard />}
    </Stack>
  )
}

/** Achievements that can be claimed now; renders nothing when there are none. */
function ClaimableCard() {
  const claimable = useQuery(claimableQuery)
  const claim = useAction({
    call: (achievement_id: string) => api.achievements.claim.answer({ params: { achievement_id } }),
    success: ({ reply }) => t`You’ve earned “${ph({ achievementName: reply.achievement_name })}”`,
    invalidates: achievementReads,
  })
  if (claimable.isError && !claimable.data) {
    return (
      <Card title={t`Ready to claim`}>
        <ErrorState
          error={claimable.error}
          busy={claimable.isFetching}
          onRetry={() => void claimable.refetch()}
        />
      </Card>
    )
  }
  if (!claimable.data?.length) return null
  return (
    <Card
      title={t`Ready to claim`}
      aside={plural({ claimable: claimable.data.length }, { one: `# achievement`, other: `# achievements` })}
    >
      <ul className={classes.rows}>
        {claimable.data.map((one) => (
          <li key={one.achievement_id} className={classes.row}>
            <AchievementBadge badge={one.badge} icon={one.icon} />
            <div className={classes.words}>
              <p className={classes.name}>{one.achievement_name}</p>
              <p className={classes.about}>{one.description}</p>
            </div>
            <Button
              aria-label={t`Claim ${ph({ achievementName: one.achievement_name })}`}
              loading={claim.isPending && claim.variables === one.achievement_id}
              onClick={() => claim.mutate(one.achievement_id)}
            >
              {t`Claim`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
