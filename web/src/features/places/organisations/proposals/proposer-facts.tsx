import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { ProposalReview, Proposer } from '@muster/contract/places/organisation-proposals.ts'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import classes from './proposals.module.css'

const resultTexts: Readonly<Record<NonNullable<Proposer['result']>, string>> = {
  linked: t`Linked`,
  had_link: t`Already had it`,
  other_college: t`Not linked: has another college`,
  suspended: t`Not linked: account deactivated`,
}

/** Why this proposer won't be linked, or the result after the decision. */
function noteOf({ result, suspended, college }: Proposer): string | null {
  if (result) return resultTexts[result]
  if (suspended) return t`Deactivated, won’t be linked`
  return college && t`Now at ${college}`
}

const distinct = (values: readonly (string | number | null)[]): string =>
  [...new Set(values.filter((value) => value !== null))].join(', ')

/** Who proposed the organisation, with the details that they gave. */
export function ProposerFacts({ review }: { review: ProposalReview }) {
  const { row, proposers, mail_domain } = review
  const unnamed = row.proposers - proposers.length
  const facts = [
    [t`Department`, distinct(proposers.map(({ department }) => department))],
    [t`Graduates`, distinct(proposers.map(({ graduation_year }) => graduation_year))],
    [t`Email domain`, mail_domain && (row.proposers > 1 ? t`${mail_domain}, all of them` : mail_domain)],
    [t`Proposed`, <DateText key="proposed" value={row.created_at} style="time" />],
  ] as const
  return (
    <section className={classes.proposers} aria-labelledby="proposers">
      <h3 id="proposers">
        <Trans>
          Requested by <Plural value={ph({ proposers: row.proposers })} one="# person" other="# people" />
        </Trans>
      </h3>
      <ul>
        {proposers.map((one) => (
          <li key={one.muid}>
            <Avatar name={one.full_name} src={one.profile_pic} muid={one.muid} size={34} />
            <span className={classes.text}>
              <Link to={profilePath(one.muid)}>{one.full_name}</Link>
              <Text as="span" size="xs" tone="ink-3">
                <Trans>
                  {ph({ muid: one.muid })}, Level {ph({ level: one.level })}, joined{' '}
                  {ph({ joinedAt: formatDate(one.joined_at, 'day') })}
                </Trans>
              </Text>
              {one.title !== row.title && (
                <Text as="span" size="xs" tone="ink-3">
                  <Trans>Wrote “{ph({ title: one.title })}”</Trans>
                </Text>
              )}
              {noteOf(one) && (
                <Text as="span" size="xs" weight={600} tone="warn">
                  {noteOf(one)}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <Text size="xs" tone="ink-3">
          <Trans>and {ph({ unnamed: formatNumber(unnamed) })} more</Trans>
        </Text>
      )}
      <div className={classes.facts}>
        <FactList facts={facts} />
      </div>
      {row.state === 'waiting' && (
        <Text size="xs" tone="ink-3">
          {t`Everyone who asked will be linked to the organisation you choose, with their department and year, and notified.`}
        </Text>
      )}
    </section>
  )
}
