import { ph, plural, t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { LiveResults, PrizeStanding } from '@muster/contract/events/hackathon-judging.ts'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { formatList } from '../../../../ui/text/format.ts'
import { judgingReads } from '../queries.ts'

interface PrizesCardProps {
  id: string
  live: LiveResults
}

/** Prize winners by the current ranking; prizes that aren't tied to a rank are awarded here. */
export function PrizesCard({ id, live }: PrizesCardProps) {
  const { prizes, ranking, unranked, published_at } = live
  const choose = useAction({
    call: ({ prize_id, project_id }: { prize_id: string; project_id: string | null }) =>
      api.hackathonJudging.choosePrize.answer({
        params: { hackathon_id: id, prize_id },
        body: { project_id },
      }),
    invalidates: judgingReads,
  })
  if (prizes.length === 0) return null
  const projects = [...ranking, ...unranked]
  const titleOf = (projectId: string) =>
    projects.find(({ project_id }) => project_id === projectId)?.title ?? t`A project`
  // A prize with a rank goes to the project on it, if there is one.
  const isWonByPlace = ({ place, track_id, project_ids }: PrizeStanding) =>
    place !== null &&
    project_ids.length > 0 &&
    ranking.some(
      ({ project_id, rank, track_rank }) =>
        project_ids.includes(project_id) && (track_id === null ? rank : track_rank) === place,
    )
  return (
    <Card title={t`Prizes`}>
      <List gap="md">
        {prizes.map((prize) => (
          <li key={prize.prize_id}>
            <Text as="h3" size="md">
              {prize.title}
            </Text>
            <Text size="sm" tone="ink-2">
              {prize.award}
              {prize.karma > 0 &&
                `, ${plural({ karma: prize.karma }, { one: '# karma for each member', other: '# karma for each member' })}`}
            </Text>
            {published_at || isWonByPlace(prize) ? (
              <Text size="sm" tone="ink-2">
                {formatList(prize.project_ids.map(titleOf)) || t`No one`}
              </Text>
            ) : (
              <Select
                mt={8}
                aria-label={t`Winner of ${ph({ title: prize.title })}`}
                placeholder={t`Choose a project`}
                searchable
                clearable
                nothingFoundMessage={t`No matching projects`}
                disabled={choose.isPending}
                data={projects.map(({ project_id: value, number, title }) => ({
                  value,
                  label: `D${number}, ${title}`,
                }))}
                value={prize.project_ids[0] ?? null}
                onChange={(project_id) => choose.mutate({ prize_id: prize.prize_id, project_id })}
              />
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}
