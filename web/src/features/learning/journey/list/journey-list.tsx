import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, Tabs } from '@mantine/core'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import type { Level } from '../../../people/profiles/queries.ts'
import classes from '../journey.module.css'
import { peerQueueQuery } from '../queries.ts'
import { journeyView, stageOf } from './journey-levels.ts'
import { LevelSection } from './level-section.tsx'

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
              <Tabs.Tab value="start">{t`Start your journey`}</Tabs.Tab>
              <Tabs.Tab value="expert">{t`Become an expert`}</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        ) : (
          <span />
        )}
        <div className={classes.filters}>
          <span id="journey-filter">{t`Filter by`}</span>
          <SegmentedControl
            aria-labelledby="journey-filter"
            className={classes.segments}
            data={[
              { value: 'all', label: t`All` },
              { value: 'completed', label: t({ message: 'Completed', context: 'filter' }) },
              { value: 'incomplete', label: t`Incomplete` },
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
              <h2 id="level-4">
                <Trans>Level {INTEREST_GROUP_EDIT_LEVEL}</Trans>
              </h2>
            </div>
            <Text size="sm" tone="ink-2" mt="xs">
              <Trans>
                This is where “Become an expert” opens. {ph({ tasks: groupRules.tasks })}{' '}
                {ph({ change: groupRules.change })} <Link to="/dashboard/interestgroups">View groups</Link>
              </Trans>
            </Text>
          </section>
        )}
      </Stack>
    </>
  )
}

interface GroupChoiceProps {
  groups: UserProfile['interest_groups']
  chosen: string | undefined
  onChoose: (group: string | undefined) => void
}

/** Filters by one of the member's interest groups. Selecting it again clears the filter. */
function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const edit = '/dashboard/profile?edit=groups'
  if (groups.length === 0) {
    return (
      <div className={classes.notice}>
        <p>
          <Trans>
            {ph({ tasks: groupRules.tasks })} Choose up to {MAX_INTEREST_GROUPS}.
          </Trans>
        </p>
        <Link to={edit}>{t`Choose interest groups`}</Link>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={classes.groups} role="group" aria-label={t`Filter by interest group`}>
      {groups.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.groupButton}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        >
          {name}
        </button>
      ))}
      <Link to={edit}>{t`Change groups`}</Link>
    </div>
  )
}

/** Invites the member to peer review when submissions are waiting; otherwise hidden. */
function PeerInvitation() {
  const { data } = useQuery(peerQueueQuery)
  const count = data?.pagination.count ?? 0
  if (count === 0) return null
  return (
    <div className={classes.notice}>
      <p>
        {count === 1
          ? t`One piece of work is waiting for someone who’s done the same task.`
          : t`${plural(count, { one: `# piece`, other: `# pieces` })} of work are waiting for someone who’s done the same task.`}
      </p>
      <Link to="/dashboard/peer-review">{t`Take a look`}</Link>
    </div>
  )
}
