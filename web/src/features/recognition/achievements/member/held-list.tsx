import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { IssuedRow } from '@muster/contract/recognition/achievement-issuing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { RevokeDialog } from '../members/revoke-dialog.tsx'
import { ACHIEVEMENTS } from '../shared/places.ts'
import classes from './member-page.module.css'

/** The member's achievements, which staff can revoke. */
export function HeldList({ muid }: { muid: string }) {
  const held = useQuery(queryOf(api.achievements.ofMember, { params: { muid } }))
  const [revoking, setRevoking] = useState<Pick<IssuedRow, 'muid' | 'achievement_id' | 'user_name'>>()
  const name = held.data?.find(({ achievement: { id } }) => id === revoking?.achievement_id)?.achievement
  return (
    <Card>
      <QueryView
        query={held}
        errorTitle={t`We couldn’t load the achievements`}
        skeleton={<SkeletonRows rows={4} />}
        empty={
          <EmptyState title={t`No achievements yet`}>
            {t`To give them one, open an achievement and go to Members.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <Text as="ul" mt="xs" aria-label={t`Achievements`}>
            {rows.map(({ id, achievement, claimed_at }) => (
              <li key={id} className={classes.row}>
                <AchievementBadge badge={achievement.badge} icon={achievement.icon} size={38} />
                <div className={classes.what}>
                  <Link className={classes.name} to={`${ACHIEVEMENTS}?open=${achievement.id}`}>
                    {achievement.achievement_name}
                  </Link>
                  <p className={classes.quiet}>
                    <Trans>
                      since <DateText value={claimed_at} />
                    </Trans>
                  </p>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Revoke ${ph({ achievementName: achievement.achievement_name })}`}
                  onClick={() => setRevoking({ muid, achievement_id: achievement.id, user_name: muid })}
                >
                  {t`Revoke`}
                </Button>
              </li>
            ))}
          </Text>
        )}
      </QueryView>
      <RevokeDialog
        row={revoking}
        name={name?.achievement_name ?? ''}
        onClose={() => setRevoking(undefined)}
      />
    </Card>
  )
}
