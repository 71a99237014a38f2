import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import { groupPath, taskPath } from '@muster/contract/learning/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions, useProfile } from '../../../shell/session/session-queries.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/card-grid.module.css'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { groupPageQuery } from '../../learning/interest-groups/queries.ts'
import classes from './courses.module.css'

const MOST_GROUPS = 5

/** What to learn while no partner is connected: the own path and the guides of the own groups. */
export function Meanwhile() {
  const { data: profile } = useProfile()
  const permissions = usePermissions()
  const groups = profile?.interest_groups.slice(0, MOST_GROUPS) ?? []
  return (
    <Stack gap="lg">
      <section aria-labelledby="meanwhile">
        <Text as="h2" size="xl" weight={700} mb="md" id="meanwhile">
          {t`Learn this meanwhile`}
        </Text>
        <ul className={cards.cards}>
          <Way
            title={t`Your path`}
            category={null}
            act={
              <Button component={Link} to="/dashboard/mujourney">
                {t`View tasks`}
              </Button>
            }
          >
            {profile
              ? t`The tasks of Level ${ph({ levelNumber: levelNumber(profile.level) })}, with what good work looks like.`
              : t`Every level with its tasks.`}
          </Way>
          {groups.map(({ id, name }) => (
            <GroupWay key={id} id={id} name={name} />
          ))}
          {groups.length === 0 && (
            <Way
              title={t`Interest groups`}
              category={null}
              act={
                <Button component={Link} to="/dashboard/interestgroups" variant="default">
                  {t`View groups`}
                </Button>
              }
            >
              {t`Each has a guide from the first task to expert.`}
            </Way>
          )}
        </ul>
        <Text size="sm" tone="ink-3" mt="sm">
          {t`Courses of partners will appear here once there are some.`}
        </Text>
      </section>
      {permissions && administers(permissions) && (
        <Card title={t`Connect a partner`}>
          <Text tone="ink-2">
            <Trans>
              Ask Wadhwani or OpenGrad for API access, then set <code>WADHWANI_URL</code>,{' '}
              <code>WADHWANI_CLIENT_ID</code> and the other settings that start with the partner’s name, and
              restart the server. The <Link to="/dashboard/test">system check</Link> says what’s missing. Only
              administrators see this.
            </Trans>
          </Text>
        </Card>
      )}
    </Stack>
  )
}

/** The guide of a group, how much of it is done, and the next task. */
function GroupWay({ id, name }: { id: string; name: string }) {
  const { data: group } = useQuery(groupPageQuery(id))
  const tasks = group?.levels.flatMap((level) => level.tasks) ?? []
  const done = tasks.filter(({ completed }) => completed).length
  const next = tasks.find(({ completed }) => !completed)
  return (
    <Way
      title={name}
      category={group?.category ?? null}
      cover={group?.cover}
      act={
        <Button component={Link} to={groupPath(id)} variant="default">
          <Trans>
            View guide<span className="visually-hidden"> of {name}</span>
          </Trans>
        </Button>
      }
    >
      {tasks.length > 0 && (
        <>
          <Progress value={(done / tasks.length) * 100} aria-label={t`Tasks done in ${name}`} mb="xs" />
          <Text size="sm" tone="ink-3">
            <Trans>
              {done} of <Plural value={ph({ tasks: tasks.length })} one="# task" other="# tasks" /> done
            </Trans>
          </Text>
        </>
      )}
      {next && (
        <Row gap="xs" align="baseline" mt="xs">
          <Text as="span" grow>
            <Trans>
              Next: <Link to={taskPath(next.id)}>{ph({ title: next.title })}</Link>
            </Trans>
          </Text>
          {next.karma !== null && <KarmaAmount value={next.karma} />}
        </Row>
      )}
    </Way>
  )
}

interface WayProps {
  title: string
  /** Category of the cover; null: that of people who do a bit of everything. */
  category: string | null
  cover?: string | null | undefined
  act: ReactNode
  children: ReactNode
}

const Way = ({ title, category, cover, act, children }: WayProps) => (
  <li className={classes.way}>
    <Cover title={title} category={category ?? 'others'} src={cover ?? null} />
    <div className={classes.words}>
      <Text as="h3" size="lg" weight={700}>
        {title}
      </Text>
      <div>{children}</div>
      <div className={classes.foot}>{act}</div>
    </div>
  </li>
)
