import type { CircleOutside, OutsidePerson } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { IconArmchair } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { profilePath } from '../../../profile/shared/profile-address.ts'
import { standingWith } from '../../standing.ts'
import { ASK_FIELD } from './ask-form.tsx'
import classes from './outside.module.css'

interface PeopleCardProps {
  card: CircleCard
  outside: CircleOutside
}

/** Who is in the circle, and the chairs that are free. Members whose profile is not public are a number. */
export function PeopleCard({ card, outside }: PeopleCardProps) {
  const free = Math.max(card.seats - card.member_count, 0)
  const hidden = Math.max(card.member_count - outside.people.length, 0)
  const mates = outside.classmates
  return (
    <Card
      title={`${count(card.member_count, 'member', 'members')}, ${count(free, 'free seat', 'free seats')}`}
      aside={mates > 0 ? `${count(mates, 'studies', 'study')} at your college` : undefined}
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
            <span>{outside.people.length > 0 ? 'More members' : 'Members'}</span>
          </li>
        )}
        {free > 0 && standingWith(card) === 'outside' && (
          <li className={classes.person}>
            <button
              type="button"
              className={classes.chair}
              aria-label="Ask for a free seat"
              onClick={() => document.getElementById(ASK_FIELD)?.focus()}
            >
              <IconArmchair size={30} aria-hidden="true" />
            </button>
            <strong>Yours?</strong>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: OutsidePerson }) {
  return (
    <li className={classes.person}>
      <span className={classes.ringed} data-level={person.level ?? 1}>
        <Avatar name={person.full_name} muid={person.muid} src={person.profile_pic} size={64} />
        <span className={classes.level} aria-hidden="true">
          {person.level ?? 1}
        </span>
      </span>
      <Link to={profilePath(person.muid)}>{person.full_name}</Link>
      <span className={classes.quiet}>
        {person.is_lead && 'Lead, '}
        {person.is_lead ? 'level' : 'Level'} {person.level ?? 1}
      </span>
    </li>
  )
}

const count = (many: number, one: string, more: string) =>
  many === 0 ? `no ${more}` : `${formatNumber(many)} ${many === 1 ? one : more}`
