import { profilePath } from '@muster/contract/people/addresses.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './person-card.module.css'

interface PersonCardProps {
  person: { full_name: string; muid: string; profile_pic: string | null; karma: number }
  /** Level and roles, right below the member ID. */
  standing?: ReactNode
  /** Where the person studies or works. */
  place?: string | undefined
  /** What they do or help with, in a sentence. */
  about?: string | null | undefined
  /** Called when the profile is opened. */
  onOpen?: () => void
  /** Interest groups or roles. */
  tags?: readonly string[]
}

const MOST_TAGS = 3

/** A member in a list; the whole card links to the profile. */
export function PersonCard({ person, standing, place, about, onOpen, tags = [] }: PersonCardProps) {
  const name = person.full_name.trim() || 'Unknown'
  return (
    <Link to={profilePath(person.muid)} className={classes.card} onClick={onOpen}>
      <Row gap="sm" align="center">
        <Avatar name={name} src={person.profile_pic} muid={person.muid} size={48} />
        <Text as="div" grow>
          <p className={classes.name}>{name}</p>
          <p className={classes.muid}>{person.muid}</p>
        </Text>
        <p className={classes.karma}>
          <KarmaAmount value={person.karma} />
          <span>karma</span>
        </p>
      </Row>
      {(standing || place) && (
        <p className={classes.place} title={place}>
          {standing}
          {standing && place && ', '}
          {place}
        </p>
      )}
      {about && <p className={classes.about}>{about}</p>}
      {tags.length > 0 && (
        <div className={classes.tags}>
          {tags.slice(0, MOST_TAGS).map((tag) => (
            <Chip key={tag} tone="brand">
              {tag}
            </Chip>
          ))}
          {tags.length > MOST_TAGS && <Chip>{tags.length - MOST_TAGS} more</Chip>}
        </div>
      )}
    </Link>
  )
}
