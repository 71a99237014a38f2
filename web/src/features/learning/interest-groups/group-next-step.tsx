import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { namesOf } from '../../../ui/people/faces.tsx'
import classes from './group-next-step.module.css'
import { groupPulsesQuery } from './queries.ts'
import { GroupActivity } from './shared/group-activity.tsx'
import { dayOf } from './shared/next-day.ts'

/** Members, activity and one next step: the group's first open task, or else its next meetup. */
export function GroupNextStep({ group }: { group: GroupPage }) {
  const { data } = useQuery(groupPulsesQuery)
  const pulse = data?.find(({ id }) => id === group.id)
  if (!pulse) return null
  const task = group.levels.flatMap(({ tasks }) => tasks).find(({ completed }) => !completed)
  const meetup = pulse.next_meetup
  return (
    <Card className={classes.card}>
      <div className={classes.people}>
        <AvatarStack people={pulse.faces} total={group.members} size={40} />
        <Text as="div" grow>
          {pulse.faces.length > 0 && (
            <Text weight={600} tone="ink">
              {namesOf(pulse.faces.slice(0, 2), group.members)}
            </Text>
          )}
          <GroupActivity pulse={pulse} />
        </Text>
      </div>
      <div className={classes.acts}>
        {task && (
          <Button component={Link} to={`/dashboard/mujourney?task=${task.id}`}>
            <Trans>
              Start with this task<span className="visually-hidden"> “{ph({ title: task.title })}”</span>
            </Trans>
          </Button>
        )}
        {meetup && (
          <Button
            component={Link}
            to={`/dashboard/learningcircle/meetup/${meetup.id}`}
            variant={task ? 'default' : 'filled'}
          >
            <Trans>
              Join the meetup {ph({ day: dayOf(meetup.starts_at) })}
              <span className="visually-hidden"> “{ph({ title: meetup.title })}”</span>
            </Trans>
          </Button>
        )}
        {!task && !meetup && (
          <Button component={Link} to="/dashboard/learning-circle/find-circle">
            {t`Find a circle`}
          </Button>
        )}
        {task && <p className={classes.what}>{task.title}</p>}
      </div>
    </Card>
  )
}
