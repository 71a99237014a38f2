import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useShownAtOnce } from '../../../../ui/acts/use-shown-at-once.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { boardVisibilityQuery } from '../queries.ts'

/**
 * Whether the member is listed on leaderboards. The switch updates optimistically and rolls back on an error.
 */
export function BoardVisibility() {
  const visibility = useQuery(boardVisibilityQuery)
  const change = useShownAtOnce({
    shownIn: boardVisibilityQuery.queryKey,
    change: (_, listed: boolean) => ({ listed }),
    call: (listed) => api.leaderboards.setVisibility.answer({ body: { listed } }),
    success: (_, listed) =>
      listed ? t`You’ll appear on leaderboards` : t`You’ll no longer appear on leaderboards`,
    invalidates: [keyOf(api.leaderboards)],
  })

  return (
    <Card title={t`Leaderboards`}>
      <QueryView query={visibility} skeleton={<SkeletonLines lines={1} height={40} />}>
        {({ listed }) => (
          <Switch
            label={t`Appear on leaderboards`}
            description={t`While this is off, you won’t appear on leaderboards and your karma won’t count towards your college’s rank. Your karma and level won’t change.`}
            checked={listed}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
        )}
      </QueryView>
    </Card>
  )
}
