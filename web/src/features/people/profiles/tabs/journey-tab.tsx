import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Accordion } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import { type Level, levelsQuery } from '../queries.ts'
import { JourneyHead } from './journey-head.tsx'
import classes from './journey-tab.module.css'
import { JourneyTasks } from './journey-tasks.tsx'
import { LevelRing } from './level-ring.tsx'

/** The seven levels: the progress in each, and the tasks that count. */
export default function JourneyTab({ profile, own }: { profile: UserProfile; own: boolean }) {
  const levels = useQuery(levelsQuery(profile.muid))
  const current = levelNumber(profile.level)
  return (
    <Stack gap="lg">
      <JourneyHead
        profile={profile}
        own={own}
        level={levels.data?.find((one) => one.level_order === current)}
      />
      <Card flush>
        <QueryView
          query={levels}
          skeleton={
            <div className={classes.waiting}>
              <SkeletonLines lines={7} height={40} />
            </div>
          }
          empty={
            <EmptyState title={t`No levels yet`}>
              {t`Levels will appear here once the team has set them up.`}
            </EmptyState>
          }
        >
          {(all) => (
            <Accordion defaultValue={String(current)} classNames={{ control: classes.control }}>
              {all.map((level) => (
                <LevelItem key={level.level_order} level={level} current={current} own={own} />
              ))}
            </Accordion>
          )}
        </QueryView>
      </Card>
    </Stack>
  )
}

function LevelItem({ level, current, own }: { level: Level; current: number; own: boolean }) {
  const left = level.level_order < current
  const done = level.tasks.filter((task) => task.completed).length
  return (
    <Accordion.Item value={String(level.level_order)}>
      <Accordion.Control>
        <Row as="span" gap="sm" align="center">
          <LevelRing progress={level.karma > 0 ? level.progress : 0} complete={left} />
          <Stack as="span" grow>
            <Text as="span" weight={600} tone="ink">
              <Trans>Level {ph({ levelOrder: level.level_order })}</Trans>
            </Text>
            <Text as="span" size="xs" tone="ink-3">
              {level.tasks.length === 0
                ? t`No tasks`
                : t`${done} of ${ph({ tasks: level.tasks.length })} tasks`}
            </Text>
          </Stack>
          <span className={classes.goal}>
            {level.karma > 0 && `${formatNumber(level.earned)} / ${formatNumber(level.karma)}`}
          </span>
        </Row>
      </Accordion.Control>
      <Accordion.Panel>
        <JourneyTasks level={level} current={current} own={own} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
