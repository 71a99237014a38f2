import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSite } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { socialsQuery } from '../../profile/queries.ts'
import { linkKarmaWords } from '../../profile/shared/link-words.ts'
import { socialLinks } from '../../profile/shared/social-links.ts'
import { organisationsQuery } from '../../settings/queries.ts'
import { type FirstStep, firstSteps, showsFirstSteps } from './checklist.ts'
import classes from './first-steps.module.css'

/** What makes a new account complete. It goes away once everything is done. */
export function FirstSteps({ profile }: { profile: UserProfile }) {
  const { rules } = useSite()
  const socials = useQuery(socialsQuery(profile.muid))
  const organisations = useQuery(organisationsQuery)
  const member = { level: levelNumber(profile.level), joined: profile.joined }
  const failed = [socials, organisations].find((query) => query.isError && query.data === undefined)

  if (failed) {
    return (
      <Card title="First steps">
        <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </Card>
    )
  }
  // Nothing in its place while it loads: for most people it stays away.
  if (!socials.data || !organisations.data) return null
  const links = socialLinks(socials.data).length
  const linkKarma = linkKarmaWords(rules)
  const steps = firstSteps({ profile, links, organisations: organisations.data.length, linkKarma })
  if (!showsFirstSteps(steps, member)) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Card title="First steps" aside={`${done} of ${steps.length} done`}>
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step.key}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Step({ step }: { step: FirstStep }) {
  if (step.done) {
    return (
      <div className={classes.row} data-done>
        <IconCircleCheckFilled className={classes.tick} size={24} aria-hidden="true" />
        <span className={classes.title}>
          {step.title}
          <span className="visually-hidden">, done</span>
        </span>
      </div>
    )
  }
  return (
    <Link to={step.to} className={classes.row}>
      <IconCircleDashed className={classes.open} size={24} aria-hidden="true" />
      <span className={classes.text}>
        <span className={classes.title}>{step.title}</span>
        <span className={classes.why}>{step.why}</span>
      </span>
      {step.karma && (
        <span className={classes.karma}>
          <KarmaAmount value={step.karma} signed /> <span>each</span>
        </span>
      )}
      <IconChevronRight className={classes.chevron} size={20} aria-hidden="true" />
    </Link>
  )
}
