import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { AroundBoard } from '@muster/contract/learning/leaderboards.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import { Faces } from '../../../../ui/people/faces.tsx'
import { ways } from '../absent.tsx'
import { ActButton } from './act-button.tsx'
import { monthText, startText, startTitle } from './around-words.ts'

interface NewcomerCardProps {
  board: AroundBoard
  newcomer: NonNullable<AroundBoard['newcomer']>
}

/** When a newcomer's first table starts, and what they can do until then. */
export function NewcomerCard({
  board: { act, absent_because, absent_until, period, karma },
  newcomer,
}: NewcomerCardProps) {
  const way = absent_until && absent_until !== 'tasks' ? ways[absent_until] : null
  return (
    <Card>
      <Stack gap="md">
        <Row gap="md" align="center">
          <Medal level={newcomer.level} size={56} />
          <div>
            <Text as="h2" size="xl" weight={700}>
              {startTitle(newcomer)}
            </Text>
            <Text size="sm" tone="ink-2">
              {startText(newcomer)}
            </Text>
          </div>
        </Row>
        <Faces people={newcomer.faces} total={newcomer.others} most={5} size={36} />
        {way && <Text tone="ink-2">{absent_because}.</Text>}
        {act && (
          <Text tone="ink-2">
            <Trans>Get ahead with “{ph({ title: act.title })}”.</Trans>
          </Text>
        )}
        <Row gap="sm" wrap>
          {way && (
            <Button component={Link} to={way.to}>
              {way.label}
            </Button>
          )}
          {act && <ActButton act={act} quiet={way !== null} />}
        </Row>
        <Text size="sm" tone="ink-3">
          {period === 'month' && karma !== null
            ? monthText(karma)
            : t`Karma that you earn before then counts for your level.`}
        </Text>
      </Stack>
    </Card>
  )
}
