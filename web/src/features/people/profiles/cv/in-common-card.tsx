import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconChecks, IconHandStop, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { greetingsQuery, inCommonQuery } from './cv-queries.ts'

/** What a member and I both know: greetings, tasks and meetups. Renders nothing when there is none of them. */
export default function InCommonCard({ profile: { muid, first_name: name } }: { profile: UserProfile }) {
  const { data: common } = useQuery(inCommonQuery(muid))
  const { data: greetings } = useQuery(greetingsQuery(muid))
  if (!common || !greetings) return null
  const { tasks, task, meetups, meetup } = common
  const greetedOn = greetings.greeted_on
  if (!greetedOn && tasks === 0 && !meetup) return null
  return (
    <Card title={t`You and ${name}`}>
      <List gap="md">
        {greetedOn && (
          <Fact icon={<IconHandStop size={22} color="var(--gold)" />}>
            {greetings.said
              ? t`You’ve said hello to each other. ${name} did on ${ph({ greetedOn: formatDate(greetedOn) })}.`
              : t`${name} said hello to you on ${ph({ greetedOn: formatDate(greetedOn) })}`}
          </Fact>
        )}
        {tasks > 0 && (
          <Fact
            icon={<IconChecks size={22} color="var(--brand-ink)" />}
            act={
              task && (
                <Button component={Link} to={taskPath(task.id)} variant="default" size="sm">
                  {t`View task`}
                </Button>
              )
            }
          >
            {plural(tasks, { one: 'You’ve both done one task.', other: 'You’ve both done # tasks.' })}{' '}
            {task && t`${name} did “${ph({ title: task.title })}”, which you haven’t tried.`}
          </Fact>
        )}
        {meetup && (
          <Fact
            icon={<IconUsersGroup size={22} color="var(--good)" />}
            act={
              <Button component={Link} to={meetupPath(meetup.id)} variant="default" size="sm">
                {t`View meetup`}
              </Button>
            }
          >
            {meetups === 1
              ? t`You were both at “${ph({ title: meetup.title })}”`
              : t`You were both at ${ph({ meetups: formatNumber(meetups) })} meetups, “${ph({ title: meetup.title })}” last`}
          </Fact>
        )}
      </List>
    </Card>
  )
}

interface FactProps {
  icon: ReactNode
  act?: ReactNode
  children: ReactNode
}

const Fact = ({ icon, act, children }: FactProps) => (
  <Row as="li" gap="sm" align="center">
    <span aria-hidden="true">{icon}</span>
    <Text as="span" grow>
      {children}
    </Text>
    {act}
  </Row>
)
