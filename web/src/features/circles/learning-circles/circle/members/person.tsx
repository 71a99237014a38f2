import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { PersonRow } from '../../../../../ui/people/person-row.tsx'
import { KarmaAmount } from '../../../../../ui/text/karma-amount.tsx'

interface PersonProps {
  person: CircleMember
  /** Shown beside the name. */
  badges?: ReactNode
  /** Shown below the level, such as the join date. */
  note?: ReactNode
  /** Buttons or a menu at the end of the row. */
  children?: ReactNode
}

/** One person as a row. */
export function Person({ person, badges, note, children }: PersonProps) {
  return (
    <PersonRow
      person={{ ...person, full_name: person.username }}
      badges={badges}
      facts={
        <>
          <span>
            <Trans>Level {ph({ level: person.level ?? 1 })}</Trans>
          </span>
          <span>
            <Trans>
              <KarmaAmount value={person.karma} /> karma
            </Trans>
          </span>
          {note}
        </>
      }
    >
      {children}
    </PersonRow>
  )
}
