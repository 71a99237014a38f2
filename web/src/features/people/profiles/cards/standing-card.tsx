import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import { FigurePair } from '../shared/figure-pair.tsx'
import { averagePerMonth, topShare } from '../shared/figures.ts'
import { Help } from './help.tsx'

export default function StandingCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const share = topShare(profile.percentile)
  return (
    <Card title={own ? 'Where you stand' : `Where ${profile.first_name} stands`}>
      <FigurePair
        first={{
          value: profile.rank === null ? '–' : `#${formatNumber(profile.rank)}`,
          label: [`of ${formatNumber(profile.ranked_members)}`, share].filter(Boolean).join(', '),
        }}
        second={{ value: levelNumber(profile.level), label: `level of ${TOP_LEVEL}` }}
      />
      <Stack as="dl" gap="2xs" mt="sm">
        <Row gap="sm" align="center" justify="space-between">
          <Row as="dt" gap="2xs" align="center" size="sm" tone="ink-3">
            Monthly average
            <Help about="monthly average">
              Karma divided by the number of whole months since joining. It’s 0 in the first month.
            </Help>
          </Row>
          <Text as="dd" weight={600} numbers>
            {formatNumber(averagePerMonth(profile.karma, profile.joined))}
          </Text>
        </Row>
        <Row gap="sm" align="center" justify="space-between">
          <Row as="dt" gap="2xs" align="center" size="sm" tone="ink-3">
            Percentile
            <Help about="percentile">
              The percentage of active members who have less karma. It’s updated every time this page loads.
            </Help>
          </Row>
          <Text as="dd" weight={600} numbers>
            {profile.percentile.toFixed(2)}
          </Text>
        </Row>
      </Stack>
      {own && <OwnProgress />}
    </Card>
  )
}

/** The progress bar of the level widget, for phones, where the top bar has no room for it. */
function OwnProgress() {
  const { data: feed } = useQuery(levelFeedQuery)
  if (!feed) return null
  if (feed.is_top_level)
    return (
      <Text size="xs" tone="ink-3" mt="xs">
        Max Level Reached!
      </Text>
    )
  const text = `${formatNumber(feed.user_karma)} of ${formatNumber(feed.level_karma)} karma to Level ${feed.level_order + 1}`
  return (
    <Text as="div" mt="md">
      <LevelBar percent={feed.progress} label={text} />
      <Text size="xs" tone="ink-3" mt="xs">
        {text}
      </Text>
    </Text>
  )
}
