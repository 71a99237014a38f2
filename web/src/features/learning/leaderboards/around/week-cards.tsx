import { t } from '@lingui/core/macro'
import type { MyWeek } from '@muster/contract/learning/leaderboards.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { CollegeBars } from '../shared/college-bars.tsx'
import { myWeekQuery } from './queries.ts'
import { collegeDistance, collegeMonths, lastWeekWords, monthOf } from './week-words.ts'

/** The member's week, and their college this month. */
export default function WeekCards() {
  const week = useQuery(myWeekQuery)
  return (
    <QueryView
      query={week}
      errorTitle={t`We couldn’t load your week`}
      skeleton={
        <Card title={t`Your week`}>
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {(mine) => (
        <Stack gap="lg">
          <WeekCard {...mine} />
          {mine.college && <CollegeCard college={mine.college} />}
        </Stack>
      )}
    </QueryView>
  )
}

function WeekCard({ karma, earned, last_week }: MyWeek) {
  return (
    <Card title={t`Your week`} aside={karma > 0 && <KarmaAmount value={karma} signed />}>
      {earned.length > 0 ? (
        <List gap="sm">
          {earned.map(({ title, times, karma: amount }) => (
            <Row as="li" key={title} gap="md" justify="space-between" size="sm">
              <Text as="span">{times > 1 ? `${title} × ${formatNumber(times)}` : title}</Text>
              <KarmaAmount value={amount} signed />
            </Row>
          ))}
        </List>
      ) : (
        <Text tone="ink-2">{t`No karma yet this week. Your next task starts it.`}</Text>
      )}
      {last_week && (
        <Text size="xs" tone="ink-3" mt="sm">
          {lastWeekWords(last_week)}
        </Text>
      )}
    </Card>
  )
}

function CollegeCard({ college }: { college: NonNullable<MyWeek['college']> }) {
  return (
    <Card title={t`Your college`} aside={monthOf(college)}>
      <Text as="span" size="3xl" weight={700} heading>
        {ordinal(college.rank)}
      </Text>
      <Text size="xs" tone="ink-2">
        {collegeDistance(college)}
      </Text>
      <CollegeBars bars={college.bars} />
      <Text size="xs" tone="ink-2" mt="md">
        {collegeMonths(college)}
      </Text>
    </Card>
  )
}
