import { ph, plural, t } from '@lingui/core/macro'
import type { CollegeMonth } from '@muster/contract/home/home-day.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { CollegeBars } from '../../../learning/leaderboards/shared/college-bars.tsx'
import { monthName } from '../day-words.ts'
import classes from './college.module.css'

interface CollegeCardProps {
  college: CollegeMonth
  className: string | undefined
}

/** The college's rank this month among colleges nearby. */
export default function CollegeCard({ college, className }: CollegeCardProps) {
  const { rank, bars, active, month } = college
  return (
    <Card className={className} title={t`Your college`} aside={monthName(month)}>
      <Row as="p" gap="sm" align="baseline">
        <span className={classes.rank}>{ordinal(rank)}</span>{' '}
        <Text as="span" size="xs" tone="ink-2">
          {placeWords(college)}
        </Text>
      </Row>
      <CollegeBars bars={bars} />
      <Row as="p" gap="2xs sm" justify="space-between" wrap size="xs" tone="ink-2" mt="md">
        {active > 0
          ? t`${plural(active, { one: `# student`, other: `# students` })} active this month`
          : t`No one has earned karma this month yet`}
        <Link to="/dashboard/leaderboard">{t`Leaderboard`}</Link>
      </Row>
    </Card>
  )
}

function placeWords({ rank, of, place, distance }: CollegeMonth): string {
  const where = of > 1 ? t`of ${ph({ of: formatNumber(of) })} in ${place}` : t`in ${place}`
  if (distance === 0) return where
  const karma = formatNumber(distance)
  return rank === 1 ? t`${where}, ${karma} karma ahead` : t`${where}, ${karma} karma to the next rank`
}
