import { ph, t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Columns } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { allGroupsQuery, type Level } from '../../../people/profiles/queries.ts'
import { mySubmissionsQuery } from '../queries.ts'
import classes from './journey-path.module.css'
import { type GroupAhead, LevelAhead, LevelNext } from './level-ahead.tsx'
import { LevelBehind } from './level-behind.tsx'
import { OwnLevel } from './own-level.tsx'
import { PathFrame } from './path-frame.tsx'
import { PathSide } from './path-side.tsx'
import { scrollTo } from './scroll-to.ts'
import { karmaUntil, newestByTask, type Stretch } from './stretch.ts'

interface JourneyPathProps {
  levels: readonly Level[]
  profile: UserProfile
  current: number
  stretch: Stretch
}

/** The journey as one line through all levels, scrolled to the member's position. */
export function JourneyPath({ levels, profile, current, stretch }: JourneyPathProps) {
  const { data: submissions = [] } = useQuery(mySubmissionsQuery)
  const { data: groups = [] } = useQuery(allGroupsQuery)
  const newest = newestByTask(submissions)
  const submissionOf = (task: string) => newest.get(task)
  const missing = karmaUntil(levels, current, current + 1)
  const next = useRef<HTMLLIElement>(null)
  const { hash } = useLocation()
  // Scroll only on mount. Later, the reader's own scroll position must not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first showing scrolls
  useEffect(() => {
    if (!hash && next.current) scrollTo(next.current)
  }, [])

  return (
    <Columns>
      <div className={classes.card}>
        <PathFrame label={t`Your path through the levels`} domain={profile.domain}>
          {levels.map((level) => {
            const { level_order: order, tasks } = level
            if (order < current) {
              return <LevelBehind key={order} order={order} tasks={tasks} submissionOf={submissionOf} />
            }
            if (order === current) {
              return (
                <OwnLevel
                  key={order}
                  level={level}
                  stretch={stretch}
                  nextRef={next}
                  hint={
                    missing > 0
                      ? t`You only need ${ph({ missing: formatNumber(missing) })} karma, so you don’t have to do them all`
                      : undefined
                  }
                  submissionOf={submissionOf}
                />
              )
            }
            const away = karmaUntil(levels, current, order)
            if (order > current + 1) return <LevelAhead key={order} level={level} missing={away} />
            return (
              <LevelNext
                key={order}
                level={level}
                missing={away}
                groups={groupsAhead(groups, profile)}
                allGroups={groups.length}
              />
            )
          })}
        </PathFrame>
      </div>
      <PathSide levels={levels} current={current} stretch={stretch} missing={missing} />
    </Columns>
  )
}

/** The member's own groups, or else the three largest of their domain. */
function groupsAhead(all: readonly GroupAhead[], { interest_groups, domain }: UserProfile): GroupAhead[] {
  const own = new Set(interest_groups.map(({ id }) => id))
  const mine = all.filter(({ id }) => own.has(id))
  if (mine.length > 0) return mine
  const fitting = all.filter(({ category }) => category === domain)
  return (fitting.length > 0 ? fitting : [...all])
    .toSorted((one, other) => other.members - one.members)
    .slice(0, 3)
}
