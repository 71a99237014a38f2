import { profilePath } from '@muster/contract/people/addresses.ts'
import type { ProposalReview, Proposer } from '@muster/contract/places/organisation-proposals.ts'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { formatCount, formatDate, formatNumber } from '../../../../ui/text/format.ts'
import classes from './proposals.module.css'

const resultTexts: Readonly<Record<NonNullable<Proposer['result']>, string>> = {
  linked: 'Linked',
  had_link: 'Already had it',
  other_college: 'Not linked: has another college',
  suspended: 'Not linked: account deactivated',
}

/** Why this proposer won't be linked, or the result after the decision. */
function noteOf({ result, suspended, college }: Proposer): string | null {
  if (result) return resultTexts[result]
  if (suspended) return 'Deactivated, won’t be linked'
  return college && `Now at ${college}`
}

const distinct = (values: readonly (string | number | null)[]): string =>
  [...new Set(values.filter((value) => value !== null))].join(', ')

/** Who proposed the organisation, with the details that they gave. */
export function ProposerFacts({ review }: { review: ProposalReview }) {
  const { row, proposers, mail_domain } = review
  const unnamed = row.proposers - proposers.length
  const facts = [
    ['Department', distinct(proposers.map(({ department }) => department))],
    ['Graduates', distinct(proposers.map(({ graduation_year }) => graduation_year))],
    ['Email domain', mail_domain && (row.proposers > 1 ? `${mail_domain}, all of them` : mail_domain)],
    ['Proposed', <DateText key="proposed" value={row.created_at} style="time" />],
  ] as const
  return (
    <section className={classes.proposers} aria-labelledby="proposers">
      <h3 id="proposers">Requested by {formatCount(row.proposers, 'person', 'people')}</h3>
      <ul>
        {proposers.map((one) => (
          <li key={one.muid}>
            <Avatar name={one.full_name} src={one.profile_pic} muid={one.muid} size={34} />
            <span className={classes.text}>
              <Link to={profilePath(one.muid)}>{one.full_name}</Link>
              <Text as="span" size="xs" tone="ink-3">
                {one.muid}, Level {one.level}, joined {formatDate(one.joined_at, 'day')}
              </Text>
              {one.title !== row.title && (
                <Text as="span" size="xs" tone="ink-3">
                  Wrote “{one.title}”
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
          and {formatNumber(unnamed)} more
        </Text>
      )}
      <div className={classes.facts}>
        <FactList facts={facts} />
      </div>
      {row.state === 'waiting' && (
        <Text size="xs" tone="ink-3">
          Everyone who asked will be linked to the organisation you choose, with their department and year,
          and notified.
        </Text>
      )}
    </section>
  )
}
