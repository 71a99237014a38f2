import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { NamedFace } from '@muster/contract/account/face.ts'
import { IconPlus } from '@tabler/icons-react'
import { formatNumber } from '../text/format.ts'
import { Avatar } from './avatar.tsx'
import classes from './face-grid.module.css'
import { ProfileLink } from './profile-link.tsx'

export interface GridFace extends NamedFace {
  readonly isHost?: boolean
  readonly isMe: boolean
}

interface FaceGridProps {
  people: readonly GridFace[]
  /** How many others there are, who aren't named. */
  hidden: number
  /** Names lead to profiles. */
  linked: boolean
  /** The reader has just taken a place. */
  justCame?: boolean
  /** Takes a place; undefined when that isn't possible. */
  onCome?: (() => void) | undefined
}

/** Faces with first names, and the number of the others. */
export function FaceGrid({ people, hidden, linked, justCame = false, onCome }: FaceGridProps) {
  return (
    <ul className={classes.faces}>
      {people.map((person) => (
        <Face key={person.muid ?? person.full_name} person={person} justCame={justCame} linked={linked} />
      ))}
      {hidden > 0 && (
        <li className={classes.face}>
          <span className={classes.more} aria-hidden="true">
            +{formatNumber(hidden)}
          </span>
          <span>
            <Trans>
              <span className="visually-hidden">{ph({ hidden: formatNumber(hidden) })} </span>more
            </Trans>
          </span>
        </li>
      )}
      {onCome && (
        <li className={classes.face}>
          <button type="button" className={classes.free} aria-label={t`You? Take a place`} onClick={onCome}>
            <IconPlus size={22} aria-hidden="true" />
          </button>
          <span aria-hidden="true">{t`You?`}</span>
        </li>
      )}
    </ul>
  )
}

interface FaceProps {
  person: GridFace
  justCame: boolean
  linked: boolean
}

function Face({ person, justCame, linked }: FaceProps) {
  const { full_name, muid, profile_pic, isHost, isMe } = person
  const name = isMe ? t`You` : (full_name.trim().split(/\s+/)[0] ?? full_name)
  return (
    <li className={classes.face} data-me={isMe || undefined} data-new={(isMe && justCame) || undefined}>
      <span className={classes.ring}>
        <Avatar name={full_name} muid={muid} src={profile_pic} size={56} />
        {isHost && <span className={classes.host}>{t`Host`}</span>}
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
