import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { NumberFormat } from '../../ui/text/number-format.tsx'
import { Help } from './cards/help.tsx'
import { cvQuery } from './cv/cv-queries.ts'
import classes from './figure-strip.module.css'

/** The five figures of a profile, each with its explanation. */
export function FigureStrip({ profile }: { profile: UserProfile }) {
  const figures = useQuery(cvQuery(profile.muid)).data?.figures
  const values = { ...figures, karma: profile.karma }
  return (
    <dl className={classes.strip}>
      {shown.map(({ name, label, about, help }) => (
        <div key={name} className={classes.figure}>
          <dd className={classes.value}>
            <Known value={values[name]} />
          </dd>
          <dt className={classes.label}>
            {label}
            <Help about={about}>{help}</Help>
          </dt>
        </div>
      ))}
    </dl>
  )
}

const shown = [
  {
    name: 'karma',
    label: 'Karma',
    about: 'karma',
    help: 'The sum of all karma ever awarded: for tasks, circles, events, links and more. It changes the moment something is awarded.',
  },
  {
    name: 'tasks',
    label: 'Tasks done',
    about: 'the tasks done',
    help: 'Tasks whose work was approved. What the platform gives by itself is not among them.',
  },
  {
    name: 'meetups',
    label: 'Meetups',
    about: 'the meetups',
    help: 'Meetups of circles that they came to and checked in at.',
  },
  {
    name: 'reviews',
    label: 'Reviews given',
    about: 'the reviews given',
    help: 'How often they looked at the work of others: as a peer who vouches for it, or as a reviewer.',
  },
  {
    name: 'weeks',
    label: 'Weeks in a row',
    about: 'the weeks in a row',
    help: 'Weeks in which they reached their weekly goal, one after the other. A missed week now and then is forgiven.',
  },
] as const

/** A figure keeps its room until it is there. */
const Known = ({ value }: { value: number | undefined }) =>
  value === undefined ? '–' : <NumberFormat value={value} />
