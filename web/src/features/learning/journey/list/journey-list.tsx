import { SegmentedControl, Tabs } from '@mantine/core'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import type { Level } from '../../../people/profiles/queries.ts'
import classes from '../journey.module.css'
import { GroupChoice } from './group-choice.tsx'
import { journeyView, stageOf } from './journey-levels.ts'
import { LevelSection } from './level-section.tsx'
import { PeerInvitation } from './peer-invitation.tsx'

interface JourneyListProps {
  levels: readonly Level[]
  profile: UserProfile
  current: number
}

/** All tasks by level, with filters. */
export function JourneyList({ levels, profile, current }: JourneyListProps) {
  const [params, setParams] = useAddressParams()
  const view = journeyView(params, current)
  const here = useRef<HTMLElement>(null)
  // Scroll only on mount. Later, the reader's own scroll position must not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first showing scrolls
  useEffect(() => {
    const first = levels.find((level) => stageOf(level.level_order) === view.stage)
    if (first?.level_order !== current) here.current?.scrollIntoView({ block: 'start' })
  }, [])

  function set(values: Record<string, string | undefined>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('view', 'list')
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
      <PeerInvitation />
      <Row gap="sm md" align="center" justify="space-between" wrap mb="lg">
        {current >= INTEREST_GROUP_EDIT_LEVEL ? (
          <Tabs
            value={view.stage}
            onChange={(stage) => set({ stage: stage === 'start' ? stage : undefined, group: undefined })}
          >
            <Tabs.List>
              <Tabs.Tab value="start">Start your journey</Tabs.Tab>
              <Tabs.Tab value="expert">Become an expert</Tabs.Tab>
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
      </Row>
      {view.stage === 'expert' && (
        <GroupChoice
          groups={profile.interest_groups}
          chosen={view.group}
          onChoose={(group) => set({ group })}
        />
      )}
      <Stack gap="xl">
        {levels
          .filter((level) => stageOf(level.level_order) === view.stage)
          .map((level) => (
            <LevelSection
              key={level.level_order}
              {...(level.level_order === current && { ref: here })}
              level={level}
              levels={levels}
              current={current}
              view={view}
            />
          ))}
        {current < INTEREST_GROUP_EDIT_LEVEL && (
          <section className={classes.level} aria-labelledby="level-4">
            <div className={classes.levelTitle}>
              <h2 id="level-4">Level {INTEREST_GROUP_EDIT_LEVEL}</h2>
            </div>
            <Text size="sm" tone="ink-2" mt="xs">
              This is where &ldquo;Become an expert&rdquo; opens. {groupRules.tasks} {groupRules.change}{' '}
              <Link to="/dashboard/interestgroups">View groups</Link>
            </Text>
          </section>
        )}
      </Stack>
    </>
  )
}
