import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../../ui/people/profile-link.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { isAhead } from '../../shared/words/meetup-words.ts'
import { freeText } from '../first/coming-words.ts'
import classes from './cards.module.css'
import { type Coming, comers } from './comers.ts'

interface ComingCardProps {
  meetup: MeetupCard
  /** The reader; null for visitors. */
  me: Coming | null
  /** The reader has just taken a place. */
  justCame?: boolean
  /** Takes a place; undefined when that isn't possible. */
  onCome?: (() => void) | undefined
  children?: ReactNode
}

/** Faces of the people who come or came, as far as the reader can see their profiles; the rest is counted. */
export function ComingCard({ meetup, me, justCame = false, onCome, children }: ComingCardProps) {
  const ahead = isAhead(meetup)
  const many = ahead ? meetup.coming : meetup.total_joined
  if (!ahead && many === 0) return null
  const { shown, hidden } = comers(meetup, me, many)
  return (
    <Card
      title={`${formatNumber(many)} ${ahead ? 'coming' : 'came'}`}
      aside={ahead ? (freeText(meetup) ?? undefined) : undefined}
    >
      {many === 0 && <Text tone="ink-3">No one has said they’re coming yet.</Text>}
      <ul className={classes.faces}>
        {shown.map((person) => (
          <Face
            key={person.muid ?? person.full_name}
            person={person}
            justCame={justCame}
            linked={me !== null}
          />
        ))}
        {hidden > 0 && (
          <li className={classes.face}>
            <span className={classes.more} aria-hidden="true">
              +{formatNumber(hidden)}
            </span>
            <span>
              <span className="visually-hidden">{formatNumber(hidden)} </span>more
            </span>
          </li>
        )}
        {onCome && (
          <li className={classes.face}>
            <button type="button" className={classes.free} aria-label="You? Take a place" onClick={onCome}>
              <IconPlus size={22} aria-hidden="true" />
            </button>
            <span aria-hidden="true">You?</span>
          </li>
        )}
      </ul>
      {children}
    </Card>
  )
}

interface FaceProps {
  person: Coming & { readonly isHost: boolean; readonly isMe: boolean }
  justCame: boolean
  linked: boolean
}

function Face({ person, justCame, linked }: FaceProps) {
  const { full_name, muid, profile_pic, isHost, isMe } = person
  const name = isMe ? 'You' : (full_name.trim().split(/\s+/)[0] ?? full_name)
  return (
    <li className={classes.face} data-me={isMe || undefined} data-new={(isMe && justCame) || undefined}>
      <span className={classes.ring}>
        <Avatar name={full_name} muid={muid} src={profile_pic} size={56} />
        {isHost && <span className={classes.host}>Host</span>}
      </span>
      {linked && !isMe ? (
        <ProfileLink muid={muid} label={`${name} (${full_name})`}>
          {name}
        </ProfileLink>
      ) : (
        <span>{name}</span>
      )}
    </li>
  )
}
