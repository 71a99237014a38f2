import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GroupHellos } from '@muster/contract/learning/group-hellos.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './group-hellos.module.css'

const SIZE = 44
const LINE = 5
const RADIUS = (SIZE - LINE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** Asks leads and active members to answer newcomers, and shows how many of this week's answers earned karma. */
export function Welcome({ welcome }: { welcome: NonNullable<GroupHellos['welcome']> }) {
  const { waiting, done, of, karma } = welcome
  const ring = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: LINE }
  const filled = ((LENGTH * done) / of).toFixed(1)
  return (
    <section className={classes.welcome} aria-label={t`Welcome newcomers`}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <circle {...ring} className={classes.track} />
        {done > 0 && (
          <circle
            {...ring}
            className={classes.earned}
            strokeLinecap="round"
            strokeDasharray={`${filled} ${LENGTH.toFixed(1)}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
        <text x="50%" y="50%" dominantBaseline="central" textAnchor="middle">
          {done}/{of}
        </text>
      </svg>
      <div>
        <Text weight={600} tone="ink">
          {plural(waiting, { one: `One new person said hello`, other: `# new people said hello` })}
        </Text>
        <Text tone="gold">
          <Trans>
            Wave or reply: +{karma} for each of the first {of} a week
          </Trans>
        </Text>
        <p className="visually-hidden">
          <Trans>
            {done} of {of} done this week
          </Trans>
        </p>
      </div>
    </section>
  )
}
