import { SegmentedControl, Skeleton, Tabs } from '@mantine/core'
import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { useProfile } from '../../shell/session/session-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { EmptyState } from '../../ui/loading/states.tsx'
import { formatNumber, levelNumber } from '../../ui/text/format.ts'
import { LevelZero } from '../chat-community/shared/level-zero.tsx'
import { type Level, levelsQuery } from '../profile/queries.ts'
import { GroupChoice } from './group-choice.tsx'
import classes from './journey.module.css'
import { type JourneyView, journeyView, lockedBehind, stageOf } from './journey-levels.ts'
import { LevelSection } from './level-section.tsx'
import { PeerInvitation } from './peer-invitation.tsx'
import { TaskPanel } from './task-panel.tsx'
import { useTaskPanel } from './use-task-panel.ts'

/** The way through the levels: what to do next to earn karma. */
export default function JourneyPage() {
  useTitle('Journey')
  const { data: profile } = useProfile()
  if (!profile) return null
  return <Journey profile={profile} />
}

function Journey({ profile }: { profile: UserProfile }) {
  const levels = useQuery(levelsQuery(profile.muid))
  const current = levelNumber(profile.level)
  const [params, setParams] = useSearchParams()
  const view = journeyView(params, current)
  const panel = useTaskPanel()

  function set(values: Record<string, string | undefined>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }

  return (
    <>
      <PageHeader title="Journey" lead={levels.data && leadText(levels.data, current)} />
      <PeerInvitation />
      <LevelZero />
      <div className={classes.toolbar}>
        {current >= INTEREST_GROUP_EDIT_LEVEL ? (
          <Tabs
            value={view.stage}
            onChange={(stage) => set({ stage: stage === 'start' ? stage : undefined, group: undefined })}
          >
            <Tabs.List>
              <Tabs.Tab value="start">Start Journey</Tabs.Tab>
              <Tabs.Tab value="expert">Become Expert</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        ) : (
          <span />
        )}
        <div className={classes.filters}>
          <span id="journey-filter">Filter by</span>
          <SegmentedControl
            aria-labelledby="journey-filter"
            className={classes.segments}
            data={[
              { value: 'all', label: 'All' },
              { value: 'completed', label: 'Completed' },
              { value: 'incomplete', label: 'Incomplete' },
            ]}
            value={view.filter}
            onChange={(filter) => set({ filter: filter === 'all' ? undefined : filter })}
          />
        </div>
      </div>
      {view.stage === 'expert' && (
        <GroupChoice
          groups={profile.interest_groups}
          chosen={view.group}
          onChoose={(group) => set({ group })}
        />
      )}
      <QueryView
        query={levels}
        errorTitle="Your journey did not load"
        skeleton={<LevelsSkeleton />}
        empty={<EmptyState title="No levels yet">They appear once the team has set them up.</EmptyState>}
      >
        {(all) => <Levels levels={all} current={current} view={view} addressOf={panel.addressOf} />}
      </QueryView>
      <TaskPanel taskId={panel.taskId} onClose={panel.close} />
    </>
  )
}

interface LevelsProps {
  levels: readonly Level[]
  current: number
  view: JourneyView
  addressOf: (task: string) => string
}

function Levels({ levels, current, view, addressOf }: LevelsProps) {
  const here = useRef<HTMLElement>(null)
  // Once, when the page opens: a reader who has scrolled since stays where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first showing scrolls
  useEffect(() => {
    const first = levels.find((level) => stageOf(level.level_order) === view.stage)
    if (first?.level_order !== current) here.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div className={classes.levels}>
      {levels
        .filter((level) => stageOf(level.level_order) === view.stage)
        .map((level) => (
          <LevelSection
            key={level.level_order}
            ref={level.level_order === current ? here : undefined}
            level={level}
            levels={levels}
            current={current}
            view={view}
            addressOf={addressOf}
          />
        ))}
      {current < INTEREST_GROUP_EDIT_LEVEL && (
        <section className={classes.level} aria-labelledby="level-4">
          <div className={classes.levelTitle}>
            <h2 id="level-4">Level {INTEREST_GROUP_EDIT_LEVEL}</h2>
          </div>
          <p className={classes.missing}>
            Here &ldquo;Become Expert&rdquo; opens. {groupRules.tasks} {groupRules.change}{' '}
            <Link to="/dashboard/interestgroups">Look at the groups</Link>
          </p>
        </section>
      )}
    </div>
  )
}

function leadText(levels: readonly Level[], current: number): string {
  const missing = lockedBehind(levels, current)
  const goal = levels.find((level) => level.level_order === current)?.karma ?? 0
  if (goal === 0) return `You are in Level ${current}, the highest one`
  if (missing === 0) return `You are in Level ${current}, with the karma for Level ${current + 1}`
  return `You are in Level ${current}: ${formatNumber(missing)} more karma to Level ${current + 1}`
}

function LevelsSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {[1, 2].map((level) => (
        <div key={level}>
          <Skeleton height={26} width={120} mb={10} />
          <Skeleton height={8} width="min(620px, 100%)" mb={18} />
          <div className={classes.tasks}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} height={148} radius="lg" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
