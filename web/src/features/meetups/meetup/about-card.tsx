import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import classes from './panels.module.css'

/** What will be done, and what was done. */
export function AboutCard({ meetup }: { meetup: MeetupDetail }) {
  return (
    <Card title="What we do">
      <p className={classes.pre}>{meetup.agenda}</p>
      {meetup.pre_requirements && (
        <section className={classes.part}>
          <h3>What you need</h3>
          <p className={classes.pre}>{meetup.pre_requirements}</p>
        </section>
      )}
      {meetup.tasks.length > 0 && (
        <section className={classes.part}>
          <h3>Tasks</h3>
          <ol className={classes.tasks}>
            {meetup.tasks.map((task) => (
              <li key={task.id}>
                <span className={classes.taskHead}>
                  {task.title}
                  {task.hashtag && <Chip>{task.hashtag}</Chip>}
                  {task.is_completed && <Chip tone="good">You have shown it</Chip>}
                </span>
                {task.description && <p>{task.description}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {meetup.report_description && (
        <section className={classes.part}>
          <h3>What to show afterwards</h3>
          <p className={classes.pre}>{meetup.report_description}</p>
        </section>
      )}
    </Card>
  )
}

/** The text and picture of the record, once it is written. */
export function HappenedCard({ meetup }: { meetup: MeetupDetail }) {
  if (!meetup.is_report_submitted || (!meetup.report_text && !meetup.image)) return null
  return (
    <Card title="What happened">
      {meetup.report_text && <p className={classes.pre}>{meetup.report_text}</p>}
      {meetup.image && (
        <img
          className={classes.picture}
          src={meetup.image}
          alt={`The meetup ${meetup.title}`}
          loading="lazy"
        />
      )}
    </Card>
  )
}
