import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonLines } from '../../../ui/states.tsx'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.tsx'
import { useGuardedMutation } from '../../../ui/use-guarded-mutation.ts'
import { boardsKey, boardVisibilityQuery } from '../queries.ts'

/** Whether I am on the leaderboards. The switch moves at once and falls back when the server refuses. */
export function BoardVisibility() {
  const client = useQueryClient()
  const key = boardVisibilityQuery.queryKey
  const visibility = useQuery(boardVisibilityQuery)
  const change = useGuardedMutation({
    mutationFn: (listed: boolean) => api.leaderboards.setVisibility({ body: { listed } }),
    onMutate: async (listed) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, { listed })
    },
    onSuccess: (_, listed) =>
      toast.success(listed ? 'You appear on the leaderboards' : 'You no longer appear on the leaderboards'),
    onError: (error, listed) => {
      client.setQueryData(key, { listed: !listed })
      tellFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: boardsKey }),
  })

  return (
    <Card title="Leaderboards">
      <QueryView query={visibility} skeleton={<SkeletonLines lines={1} height={40} />}>
        {({ listed }) => (
          <Switch
            label="Appear on the leaderboards"
            description="While it is off you are on no board, and your karma does not count for the place of your college. Your karma and your level stay as they are."
            checked={listed}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
        )}
      </QueryView>
    </Card>
  )
}
