import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { NextSteps, WeeklySummary } from '@muster/contract/home/weekly-summary.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import rows from '../../../ui/layout/rows.module.css'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatDate, formatDates, formatNumber } from '../../../ui/text/format.ts'
import classes from './weekly-summary.module.css'

const summaryQuery = (week: string | undefined) =>
  queryOf(api.weeklySummaries.read, { query: week ? { week } : {} })

const DAY_MS = 86_400_000

/** '16 to 22 November 2026', from the Monday. */
function spanOf(monday: string): string {
  const start = new Date(`${monday}T12:00:00Z`)
  return formatDates(start, new Date(start.getTime() + 6 * DAY_MS), 'longDay', 'UTC')
}

/** What I did in a week, what is next, and achievements of people near me. */
export default function WeeklySummaryPage() {
  useTitle(t`Your week`)
  const [params, setParams] = useAddressParams()
  const query = useQuery({
    ...summaryQuery(params.get('week') ?? undefined),
    placeholderData: keepPreviousData,
  })
  const weeks = query.data?.weeks ?? []
  const shown = query.data?.summary?.week
  return (
    <>
      <PageHeader
        title={t`Your week`}
        lead={shown && spanOf(shown)}
        actions={
          weeks.length > 1 && (
            <Select
              aria-label={t`Choose week`}
              data={weeks.map((week) => ({ value: week, label: spanOf(week) }))}
              value={shown ?? null}
              allowDeselect={false}
              onChange={(week) => week && setParams({ week }, { replace: true })}
            />
          )
        }
      />
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load your week`}
        skeleton={
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        }
      >
        {({ summary, next }) => (
          <div className={classes.stack}>
            {summary ? <Done summary={summary} /> : <NoneYet />}
            <Next next={next} />
            {summary && summary.near.length > 0 && <Near near={summary.near} />}
            <Text size="xs" tone="ink-3">
              <Trans>
                We send this on Monday mornings, after any week in which you were active.{' '}
                <Link to="/dashboard/settings/notifications">Choose how you get it</Link>
              </Trans>
            </Text>
          </div>
        )}
      </QueryView>
    </>
  )
}

const NoneYet = () => (
  <Card>
    <EmptyState title={t`No summary yet`}>
      {t`Do a task or a review, or go to a meetup this week. Your summary will appear here on Monday morning.`}
    </EmptyState>
  </Card>
)

/** Figures of what was done; what wasn't is left out. */
function Done({ summary }: { summary: WeeklySummary }) {
  const { karma, works, meetups, days, goal, streak } = summary
  const isReached = days >= goal
  return (
    <Card title={t`What you did`}>
      <dl className={classes.figures}>
        {karma > 0 && <Figure name={t`Karma`} value={karma} />}
        {works > 0 && (
          <Figure name={plural(works, { one: 'Task approved', other: 'Tasks approved' })} value={works} />
        )}
        {meetups > 0 && (
          <Figure name={plural(meetups, { one: 'Meetup', other: 'Meetups' })} value={meetups} />
        )}
        <Figure name={plural(goal, { one: 'of # day', other: 'of # days' })} value={days} />
      </dl>
      <Compared summary={summary} />
      <Text tone="ink-2" mt="md">
        {isReached &&
          streak > 1 &&
          t`You reached your goal. That’s a streak of ${plural(streak, { one: `# week`, other: `# weeks` })}.`}
        {isReached && streak <= 1 && t`You reached your goal. Reach it again this week to start a streak.`}
        {!isReached && t`It’s a new week and a fresh start.`}
      </Text>
    </Card>
  )
}

/** The karma beside that of the week before. */
function Compared({ summary: { karma, karma_before } }: { summary: WeeklySummary }) {
  if (karma_before === null || (karma === 0 && karma_before === 0)) return null
  const more = karma - karma_before
  const difference = formatNumber(Math.abs(more))
  return (
    <Text tone="ink-2" mt="md">
      {more === 0 && t`As much karma as the week before.`}
      {more > 0 && t`${difference} more karma than the week before.`}
      {more < 0 && t`${difference} less karma than the week before.`}
    </Text>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className={classes.figure}>
    <Text as="dt" size="xs" tone="ink-2">
      {name}
    </Text>
    <Text as="dd" size="3xl" weight={700} heading>
      {formatNumber(value)}
    </Text>
  </div>
)

function Next({ next: { meetup, task } }: { next: NextSteps }) {
  if (!meetup && !task) return null
  return (
    <Card title={t`What’s next`}>
      <ul className={rows.list}>
        {task && (
          <Step
            title={task.title}
            facts={task.karma ? t`Task, +${ph({ karma: formatNumber(task.karma) })} karma` : t`Task`}
            to={taskPath(task.id)}
            caption={t`Open task`}
          />
        )}
        {meetup && (
          <Step
            title={meetup.title}
            facts={t`Meetup, ${ph({ startsAt: formatDate(meetup.starts_at, 'time') })}`}
            to={meetupPath(meetup.id)}
            caption={t`Open meetup`}
          />
        )}
      </ul>
    </Card>
  )
}

interface StepProps {
  title: string
  facts: string
  to: string
  caption: string
}

const Step = ({ title, facts, to, caption }: StepProps) => (
  <li className={rows.row}>
    <div className={classes.text}>
      <p className={classes.strong}>{title}</p>
      <Text size="xs" tone="ink-3">
        {facts}
      </Text>
    </div>
    <Button component={Link} to={to} variant="default" size="sm" aria-label={`${caption}: ${title}`}>
      {caption}
    </Button>
  </li>
)

function Near({ near }: { near: readonly Highlight[] }) {
  return (
    <Card title={t`Doing well near you`} aside={t`Your college and your circles`}>
      <ul className={rows.list}>
        {near.map(({ id, person, ...reached }) => (
          <li key={id} className={rows.row}>
            <Avatar name={person.full_name} muid={person.muid} src={person.profile_pic} size={40} />
            <p className={classes.text}>
              <Reached
                {...reached}
                who={
                  <Link to={profilePath(person.muid)} className={classes.strong}>
                    {person.full_name}
                  </Link>
                }
              />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reached({
  who,
  kind,
  level,
  title,
}: Pick<Highlight, 'kind' | 'level' | 'title'> & { who: ReactNode }) {
  if (kind === 'level')
    return (
      <Trans>
        {who} reached Level {level}
      </Trans>
    )
  if (kind === 'work')
    return (
      <Trans>
        {who} had “{title}” approved
      </Trans>
    )
  return (
    <Trans>
      {who} wrote the meetup record for {title}
    </Trans>
  )
}
