import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleInside } from '@muster/contract/circles/circle-inside.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryClient } from '../../../../../api/query-client.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import rows from '../../../../../ui/layout/rows.module.css'
import HighlightRow from '../../../../people/highlights/shared/highlight-row.tsx'
import highlights from '../../../../people/highlights/shared/highlights.module.css'
import type { Said } from '../../../../people/highlights/shared/well-done.tsx'
import { circleInsideQuery, suggestedTasksQuery } from '../../../circle-membership/queries.ts'
import { togetherOf } from './together.ts'

interface WeekCardProps {
  circle: CircleDetail
  week: readonly Highlight[]
}

/** What the others have done since Monday, with "Well done" buttons. */
export function WeekCard({ circle, week }: WeekCardProps) {
  const keep = ({ id }: Highlight, said: Said) =>
    queryClient.setQueryData(
      circleInsideQuery(circle.id).queryKey,
      (inside: CircleInside | undefined) =>
        inside && { ...inside, week: inside.week.map((one) => (one.id === id ? { ...one, ...said } : one)) },
    )
  return (
    <Card title={t`This week here`} aside={t`Since Monday`}>
      {week.length === 0 ? (
        <Nothing circle={circle} />
      ) : (
        <ul className={`${rows.list} ${highlights.compact}`}>
          {week.map((one) => (
            <HighlightRow key={one.id} one={one} onSaid={(said) => keep(one, said)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The task that most members can do now would be the first. */
function Nothing({ circle }: { circle: CircleDetail }) {
  const { data = [] } = useQuery(suggestedTasksQuery(circle.id))
  const [best] = togetherOf(data, 1)
  return (
    <Stack gap="sm" align="start">
      <Text tone="ink-2">{t`Nothing yet this week. You could be first.`}</Text>
      {best && (
        <Button component={Link} to={taskPath(best.id)} size="sm" variant="light">
          {best.title}
        </Button>
      )}
    </Stack>
  )
}
