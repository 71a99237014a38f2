import type { UserProfile } from '@muster/contract/account/profiles.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../ui/text/format.ts'
import { NumberFormat } from '../../ui/text/number-format.tsx'
import { Help } from './cards/help.tsx'
import classes from './figure-strip.module.css'
import { averagePerMonth } from './shared/figures.ts'

/** The four figures of a profile, each with its explanation. */
export function FigureStrip({ profile }: { profile: UserProfile }) {
  return (
    <dl className={classes.strip}>
      <Figure
        label="Karma"
        about="karma"
        help="The sum of all karma ever awarded: for tasks, circles, events, links and more. It changes the moment something is awarded."
      >
        <NumberFormat value={profile.karma} />
      </Figure>
      <Figure
        label="Average a month"
        about="the average a month"
        help="Karma divided by the whole months since joining. In the first month it is 0."
      >
        <NumberFormat value={averagePerMonth(profile.karma, profile.joined)} />
      </Figure>
      <Figure
        label={`Rank of ${formatNumber(profile.ranked_members)}`}
        about="the rank"
        help="The place among all active members by karma. Of two with the same karma, the one who reached it first stands higher. Counted whenever the page loads."
      >
        {profile.rank === null ? '–' : `#${formatNumber(profile.rank)}`}
      </Figure>
      <Figure
        label="Percentile"
        about="the percentile"
        help={`The share of active members with less karma: ${profile.percentile.toFixed(2)} of a hundred. Counted whenever the page loads.`}
      >
        {profile.percentile.toFixed(2)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  about: string
  help: string
  children: ReactNode
}

function Figure({ label, about, help, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dd className={classes.value}>{children}</dd>
      <dt className={classes.label}>
        {label}
        <Help about={about}>{help}</Help>
      </dt>
    </div>
  )
}
