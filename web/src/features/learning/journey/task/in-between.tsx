import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { FIND_CIRCLE, meetupPath } from '@muster/contract/circles/addresses.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { allGroupsQuery } from '../../../people/profiles/queries.ts'
import { useStretch } from '../path/use-stretch.ts'
import { meetupsAheadQuery, peerQueueQuery } from '../queries.ts'
import classes from './in-between.module.css'

const MOST = 3

interface Thing {
  key: string
  title: string
  text: string
  category: string
  karma: number | null
  to: string
  act: string
}

/** Suggestions while work is in review: peer reviews, the next meetup and the next tasks. */
export function InBetween({ taskId }: { taskId: string }) {
  const { data: profile } = useProfile()
  return profile ? <Things profile={profile} taskId={taskId} /> : null
}

function Things({ profile, taskId }: { profile: UserProfile; taskId: string }) {
  const { data: peers } = useQuery(peerQueueQuery)
  const { data: meetups } = useQuery(meetupsAheadQuery)
  const tasks = useNextTasks(profile, taskId)
  const social = [peerThing(peers?.data[0]), meetupThing(meetups?.[0])].filter((one) => one !== undefined)
  const things = [...social, ...tasks].slice(0, MOST)
  // Wait for all queries, to avoid a layout shift while someone taps.
  if (!peers || !meetups || things.length === 0) return null
  return (
    <section aria-labelledby="in-between">
      <Text id="in-between" as="h2" size="xl" mb="sm">
        {t`While you wait`}
      </Text>
      <ul className={classes.things}>
        {things.map(({ key, title, text, category, karma, to, act }) => (
          <li key={key}>
            <Cover title={title} category={category} />
            <div className={classes.body}>
              <h3>{title}</h3>
              <Text size="sm" tone="ink-3" mb="sm">
                {text}
              </Text>
              <div className={classes.foot}>
                <Text as="span" weight={700} tone="gold">
                  {karma !== null && (
                    <>
                      +{formatNumber(karma)}
                      <span className="visually-hidden"> {t`karma`}</span>
                    </>
                  )}
                </Text>
                <Button component={Link} to={to} variant="default" size="sm">
                  {act}
                  <span className="visually-hidden"> {title}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PeerWork {
  task: { title: string; interest_group: string | null }
  member: { full_name: string; muid: string }
}

function peerThing(work: PeerWork | undefined): Thing | undefined {
  if (!work) return undefined
  const { task, member } = work
  return {
    key: 'peer',
    title: member.muid ? `${member.full_name.split(' ')[0]}: ${task.title}` : task.title,
    text: t`You’ve done this task. Is their work good?`,
    category: 'manager',
    karma: null,
    to: '/dashboard/peer-review',
    act: t`Review`,
  }
}

interface Meetup {
  id: string
  title: string
  category: string
  starts_at: string
  is_online: boolean
  place: string | null
}

function meetupThing(meetup: Meetup | undefined): Thing | undefined {
  if (!meetup) {
    return {
      key: 'circle',
      title: t`Sit in on a circle`,
      text: t`Small groups that meet and learn together`,
      category: 'creative',
      karma: null,
      to: FIND_CIRCLE,
      act: t`Find one`,
    }
  }
  const { id, title, category, starts_at, is_online, place } = meetup
  const where = is_online ? t`online` : place
  return {
    key: id,
    title,
    text: [formatDate(starts_at, 'time'), where].filter(Boolean).join(', '),
    category,
    karma: null,
    to: meetupPath(id),
    act: t`View`,
  }
}

function useNextTasks(profile: UserProfile, taskId: string): Thing[] {
  const { stretch, current } = useStretch(profile)
  const { data: groups = [] } = useQuery(allGroupsQuery)
  if (!stretch) return []
  const { next, later } = stretch
  const tasks = 'task' in next ? [next.task, ...later] : later
  return tasks
    .filter(({ id }) => id !== taskId)
    .slice(0, MOST)
    .map((task) => {
      const returned = task.submission === 'returned'
      return {
        key: task.id,
        title: task.task_name,
        text: returned
          ? t`Sent back. Fix it and submit it again.`
          : (task.interest_group?.name ?? t`Level ${current}`),
        category: groups.find(({ id }) => id === task.interest_group?.id)?.category ?? '',
        karma: task.karma,
        to: taskPath(task.id),
        act: returned ? t`Fix it` : t`Start`,
      }
    })
}
