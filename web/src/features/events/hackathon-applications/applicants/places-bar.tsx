import type { ApplicantCounts } from '@muster/contract/events/hackathon-applicants.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import classes from './applicants.module.css'

/** Places given and applications left to decide. */
export function PlacesBar({ counts }: { counts: ApplicantCounts }) {
  const { accepted, shortlisted, applied, places, application_ends: ends, untold, decisions_at: at } = counts
  const share = (count: number) => (places ? `${Math.min(100, (100 * count) / places)}%` : '0%')
  const left = places === null ? null : Math.max(0, places - accepted)
  const facts = [
    left !== null && `${formatNumber(left)} left`,
    `${formatNumber(applied)} undecided`,
    ends && new Date(ends) > new Date() && `closes ${formatDate(ends, 'time')}`,
  ].filter(Boolean)
  return (
    <Stack as="section" gap="xs" aria-label="Places">
      <p className={classes.placesHead}>
        <b>
          {places === null
            ? `${formatNumber(accepted)} accepted`
            : `${formatNumber(accepted)} of ${formatNumber(places)} places filled`}
        </b>
        <span>{facts.join(', ')}</span>
      </p>
      {places !== null && (
        <div className={classes.bar} aria-hidden="true">
          <span className={classes.barAccepted} style={{ width: share(accepted) }} />
          <span className={classes.barShortlisted} style={{ width: share(shortlisted) }} />
        </div>
      )}
      {untold > 0 && (
        <p className={classes.untold}>
          {at
            ? `${formatNumber(untold)} decided. They’ll be notified on ${formatDate(at, 'time')}.`
            : `${formatNumber(untold)} decided but not notified`}
        </p>
      )}
    </Stack>
  )
}
