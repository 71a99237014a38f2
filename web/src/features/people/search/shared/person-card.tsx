import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { RingedAvatar } from '../../../../ui/people/ringed-avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './person-card.module.css'

interface PersonCardProps {
  person: { full_name: string; muid: string; profile_pic: string | null; karma: number }
  /** 1 to 7, as a ring around the picture; undefined where it isn't known. */
  level?: number
  /** Where the person studies or works. */
  place?: string | undefined
  /** What they do or help with, in a sentence. */
  about?: string | null | undefined
  /** Called when the profile is opened. */
  onOpen?: () => void
  /** Interest groups or roles. */
  tags?: readonly string[]
}

const MOST_TAGS = 2

/** A member in a list; the whole card links to the profile. */
export function PersonCard({ person, level, place, about, onOpen, tags = [] }: PersonCardProps) {
  const name = person.full_name.trim() || t`Unknown`
  return (
    <Link to={profilePath(person.muid)} className={classes.card} onClick={onOpen}>
      <Row gap="sm" align="center">
        {level === undefined ? (
          <Avatar name={name} src={person.profile_pic} muid={person.muid} size={52} />
        ) : (
          <RingedAvatar person={person} level={level} size={52} />
        )}
        <Text as="div" grow>
          <p className={classes.name}>{name}</p>
          <p className={classes.muid}>
            {level !== undefined && (
              <span className="visually-hidden">
                <Trans>Level {level},</Trans>{' '}
              </span>
            )}
            {person.muid}
          </p>
          {place && (
            <p className={classes.place} title={place}>
              {place}
            </p>
          )}
        </Text>
        <p className={classes.karma}>
          <KarmaAmount value={person.karma} />
          <span>{t`karma`}</span>
        </p>
      </Row>
      {about && <p className={classes.about}>{about}</p>}
      {tags.length > 0 && (
        <div className={classes.tags}>
          {tags.slice(0, MOST_TAGS).map((tag) => (
            <Chip key={tag} tone="brand">
              {tag}
            </Chip>
          ))}
          {tags.length > MOST_TAGS && <Chip>+{tags.length - MOST_TAGS}</Chip>}
        </div>
      )}
    </Link>
  )
}
