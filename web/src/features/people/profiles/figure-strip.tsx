import { t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { NumberFormat } from '../../../ui/text/number-format.tsx'
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
          <Text as="dd" size="2xl" weight={700} tone="ink" heading numbers>
            <Known value={values[name]} />
          </Text>
          <Row as="dt" gap="2xs" align="center" size="xs" tone="ink-3">
            {label}
            <Help about={about}>{help}</Help>
          </Row>
        </div>
      ))}
    </dl>
  )
}

const shown = [
  {
    name: 'karma',
    label: t`Karma`,
    about: t`karma`,
    help: t`All the karma ever awarded for tasks, circles, events, links and more. It’s updated as soon as karma is awarded.`,
  },
  {
    name: 'tasks',
    label: t`Tasks done`,
    about: t`tasks done`,
    help: t`Tasks with approved work, not counting those that complete automatically.`,
  },
  {
    name: 'meetups',
    label: t`Meetups`,
    about: t`meetups`,
    help: t`Circle meetups this member checked in at.`,
  },
  {
    name: 'reviews',
    label: t`Reviews given`,
    about: t`reviews given`,
    help: t`How often this member has reviewed other people’s work, as a peer or a reviewer.`,
  },
  {
    name: 'weeks',
    label: t`Streak`,
    about: t`streak`,
    help: t`The number of weeks in a row this member has reached their weekly goal. An occasional missed week is forgiven.`,
  },
] as const

/** Reserves the figure's space while it loads. */
const Known = ({ value }: { value: number | undefined }) =>
  value === undefined ? '–' : <NumberFormat value={value} />
