import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <Card title={own ? t`Where you stand` : t`Where ${ph({ firstName: profile.first_name })} stands`}>
      <FigurePair
        first={{
          value: profile.rank === null ? '–' : `#${formatNumber(profile.rank)}`,
          label: [t`of ${ph({ rankedMembers: formatNumber(profile.ranked_members) })}`, share]
            .filter(Boolean)
            .join(', '),
        }}
        second={{ value: levelNumber(profile.level), label: t`level of ${TOP_LEVEL}` }}
      />
      <Stack as="dl" gap="2xs" mt="sm">
        <Row gap="sm" align="center" justify="space-between">
          <Row as="dt" gap="2xs" align="center" size="sm" tone="ink-3">
            <Trans>
              Monthly average
              <Help about={t`monthly average`}>
                Karma divided by the number of whole months since joining. It’s 0 in the first month.
              </Help>
            </Trans>
          </Row>
          <Text as="dd" weight={600} numbers>
            {formatNumber(averagePerMonth(profile.karma, profile.joined))}
          </Text>
        </Row>
        <Row gap="sm" align="center" justify="space-between">
          <Row as="dt" gap="2xs" align="center" size="sm" tone="ink-3">
            <Trans>
              Percentile
              <Help about={t`percentile`}>
                The percentage of active members who have less karma. It’s updated every time this page loads.
              </Help>
            </Trans>
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
        {t`Max Level Reached!`}
      </Text>
    )
  const text = t`${ph({ userKarma: formatNumber(feed.user_karma) })} of ${ph({ levelKarma: formatNumber(feed.level_karma) })} karma to Level ${ph({ levelOrder: feed.level_order + 1 })}`
  return (
    <Text as="div" mt="md">
      <LevelBar percent={feed.progress} label={text} />
      <Text size="xs" tone="ink-3" mt="xs">
        {text}
      </Text>
    </Text>
  )
}
