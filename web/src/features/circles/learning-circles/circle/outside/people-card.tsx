import { plural, t } from '@lingui/core/macro'
import type { CircleOutside, OutsidePerson } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconArmchair } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { RingedAvatar } from '../../../../../ui/people/ringed-avatar.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { standingWith } from '../../standing.ts'
import { ASK_FIELD } from './ask-form.tsx'
import classes from './outside.module.css'

interface PeopleCardProps {
  card: CircleCard
  outside: CircleOutside
}

/** Members of the circle and its free seats. Members with a private profile are only counted. */
export function PeopleCard({ card, outside }: PeopleCardProps) {
  const free = Math.max(card.seats - card.member_count, 0)
  const hidden = Math.max(card.member_count - outside.people.length, 0)
  const mates = outside.classmates
  return (
    <Card
      title={t`${plural({ memberCount: card.member_count }, { one: `# member`, other: `# members` })}, ${plural(free, { 0: `no free seats`, one: `# free seat`, other: `# free seats` })}`}
      aside={
        mates > 0
          ? plural(mates, { one: `# studies at your college`, other: `# study at your college` })
          : undefined
      }
    >
      <ul className={classes.people}>
        {outside.people.map((person) => (
          <Person key={person.muid} person={person} />
        ))}
        {hidden > 0 && (
          <li className={classes.person}>
            <span className={classes.more} aria-hidden="true">
              +{formatNumber(hidden)}
            </span>
            <span>{outside.people.length > 0 ? t`More members` : t`Members`}</span>
          </li>
        )}
        {free > 0 && standingWith(card) === 'outside' && (
          <li className={classes.person}>
            <button
              type="button"
              className={classes.chair}
              aria-label={t`Ask for a free seat`}
              onClick={() => document.getElementById(ASK_FIELD)?.focus()}
            >
              <IconArmchair size={30} aria-hidden="true" />
            </button>
            <strong>{t`Yours?`}</strong>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: OutsidePerson }) {
  const level = person.level ?? 1
  return (
    <li className={classes.person}>
      <RingedAvatar person={person} level={level} size={64} />
      <Link to={profilePath(person.muid)}>{person.full_name}</Link>
      <Text as="span" size="sm" tone="ink-3">
        {person.is_lead ? t`Lead, Level ${level}` : t`Level ${level}`}
      </Text>
    </li>
  )
}
