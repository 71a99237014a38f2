import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'

/** Progress to the next level, with its medal. */
export default function NextLevel({ className }: { className: string | undefined }) {
  const { data } = useQuery(levelFeedQuery)
  if (!data || data.is_top_level) return null
  const next = data.level_order + 1
  const missing = Math.max(0, data.level_karma - data.user_karma)
  return (
    <Card className={className}>
      <Row gap="md" align="center">
        <Medal level={next} size={56} />
        <div>
          <Text as="h2" size="lg" weight={700}>
            {missing > 0
              ? t`${ph({ missing: formatNumber(missing) })} karma to Level ${next}`
              : t`Ready for Level ${next}`}
          </Text>
          <Text size="xs" tone="ink-2">
            <Trans>
              {ph({ userKarma: formatNumber(data.user_karma) })} of{' '}
              {ph({ levelKarma: formatNumber(data.level_karma) })} karma at Level{' '}
              {ph({ levelOrder: data.level_order })}.
            </Trans>
          </Text>
        </div>
      </Row>
    </Card>
  )
}
