import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { PersonRow } from '../../../../../ui/people/person-row.tsx'
import { KarmaAmount } from '../../../../../ui/text/karma-amount.tsx'
import { profilePath } from '../../../../people/profiles/shared/profile-address.ts'

interface PersonProps {
  person: CircleMember
  /** Beside the name. */
  badges?: ReactNode
  /** Below the level, such as since when. */
  note?: ReactNode
  /** Buttons or a menu at the end. */
  children?: ReactNode
}

/** A person of the circle as a row. */
export function Person({ person, badges, note, children }: PersonProps) {
  return (
    <PersonRow
      person={{ ...person, full_name: person.username }}
      to={profilePath(person.muid)}
      badges={badges}
      facts={
        <>
          <span>Level {person.level ?? 1}</span>
          <span>
            <KarmaAmount value={person.karma} /> karma
          </span>
          {note}
        </>
      }
    >
      {children}
    </PersonRow>
  )
}
