import { ph, t } from '@lingui/core/macro'
import type { AchievementProgress } from '@muster/contract/recognition/achievements.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { TextButton } from '../cards/text-button.tsx'
import { progressQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'

/** Number of nearest achievements shown at first. */
const NEAREST = 6

/** Achievements not earned yet, nearest first, with what is still missing. */
export function ProgressCard() {
  const progress = useQuery(progressQuery)
  const [all, setAll] = useState(false)
  return (
    <Card title={t`In progress`} aside={t`Closest first`}>
      <QueryView
        query={{ ...progress, data: progress.data?.filter(({ eligible }) => !eligible) } as typeof progress}
        errorTitle={t`We couldn’t load your progress`}
        skeleton={<SkeletonRows rows={4} />}
        empty={
          <EmptyState
            title={t`You have them all`}
          >{t`There are no other achievements to work towards.`}</EmptyState>
        }
      >
        {(ladder) => (
          <>
            <ul className={classes.rows}>
              {(all ? ladder : ladder.slice(0, NEAREST)).map((one) => (
                <Step key={one.achievement_id} step={one} />
              ))}
            </ul>
            {!all && ladder.length > NEAREST && (
              <Text as="div" mt="sm">
                <TextButton
                  label={t`Show all ${ph({ ladder: formatNumber(ladder.length) })}`}
                  name={t`Show all ${ph({ ladder: formatNumber(ladder.length) })} achievements`}
                  onClick={() => setAll(true)}
                />
              </Text>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const figure = (current: number, required: number) =>
  t`${ph({ current: formatNumber(current) })} of ${ph({ required: formatNumber(required) })}`

function Step({
  step: { achievement_name, description, badge, icon, progress },
}: {
  step: AchievementProgress
}) {
  const { conditions, current, required, percentage } = progress
  const only = conditions.length === 1 ? conditions[0] : undefined
  const words = only ? `${figure(current, required)}: ${only.words}` : figure(current, required)
  return (
    <li className={classes.row}>
      <AchievementBadge badge={badge} icon={icon} missing />
      <div className={classes.words}>
        <p className={classes.nameLine}>
          <span className={classes.name}>{achievement_name}</span>
          <span className={classes.figure}>{figure(current, required)}</span>
        </p>
        <p className={classes.about}>{description}</p>
        <LevelBar percent={percentage} label={`${achievement_name}: ${words}`} />
        {only ? (
          <Row as="p" gap="xs" align="center" wrap size="xs" tone="ink-3" mt="xs">
            {only.words}
          </Row>
        ) : (
          <details className={classes.details}>
            <summary>{progress.match === 'all' ? t`What it takes` : t`Any one of these`}</summary>
            <ul className={classes.conditions}>
              {conditions.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may read the same, and none changes place
                <li key={at} data-met={one.met || undefined}>
                  {one.met ? (
                    <IconCircleCheck size={17} aria-hidden="true" />
                  ) : (
                    <IconCircleDashed size={17} aria-hidden="true" />
                  )}
                  <span>
                    {one.group !== null && conditions[at - 1]?.group === one.group
                      ? t`or ${ph({ words: one.words })}`
                      : one.words}
                  </span>
                  <span className={classes.figure}>
                    {one.met ? t`Done` : figure(one.current, one.required)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
