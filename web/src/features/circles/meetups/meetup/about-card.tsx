import { ph, t } from '@lingui/core/macro'
import type { MeetupCard, MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { isAhead } from '../shared/words/meetup-words.ts'
import { clockTime } from '../shared/words/when.ts'
import classes from './panels.module.css'

/** What will be done, when, and what to bring; members also see the tasks. */
export function AboutCard({ meetup }: { meetup: MeetupCard & Partial<Pick<MeetupDetail, 'tasks'>> }) {
  const { plan, tasks = [] } = meetup
  return (
    <Card title={isAhead(meetup) ? t`What we’ll do` : t`What we did`}>
      <Text tone="ink-2" lines>
        {meetup.agenda}
      </Text>
      {plan.length > 0 && (
        <ol className={classes.plan} aria-label={t`Plan`}>
          {plan.map(({ after, what }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same words
            <li key={index}>
              <time>{clockTime(new Date(Date.parse(meetup.meet_time) + after * 60_000))}</time>
              <Text as="span" tone="ink-2">
                {what}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {meetup.pre_requirements && (
        <section className={classes.part}>
          <Text as="h3" size="md" mb="xs">
            {t`What you’ll need`}
          </Text>
          <Text tone="ink-2" lines>
            {meetup.pre_requirements}
          </Text>
        </section>
      )}
      {tasks.length > 0 && (
        <section className={classes.part}>
          <Text as="h3" size="md" mb="xs">
            {t`Tasks`}
          </Text>
          <ol className={classes.tasks}>
            {tasks.map((task) => (
              <li key={task.id}>
                <span className={classes.taskHead}>
                  {task.title}
                  {task.hashtag && <Chip>{task.hashtag}</Chip>}
                  {task.is_completed && <Chip tone="good">{t`You’ve done this`}</Chip>}
                </span>
                {task.description && (
                  <Text size="sm" tone="ink-3">
                    {task.description}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {meetup.report_description && (
        <section className={classes.part}>
          <Text as="h3" size="md" mb="xs">
            {t`What to show afterwards`}
          </Text>
          <Text tone="ink-2" lines>
            {meetup.report_description}
          </Text>
        </section>
      )}
    </Card>
  )
}

/** Text and picture of the record, once it is written. */
export function HappenedCard({ meetup }: { meetup: MeetupCard }) {
  if (!meetup.is_report_submitted || (!meetup.report_text && !meetup.image)) return null
  return (
    <Card title={t`What happened`}>
      {meetup.image && (
        <Picture
          className={classes.picture}
          src={meetup.image}
          alt={t`From the meetup ${ph({ title: meetup.title })}`}
        />
      )}
      {meetup.report_text && (
        <Text tone="ink-2" lines>
          {meetup.report_text}
        </Text>
      )}
    </Card>
  )
}
