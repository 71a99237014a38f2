import { plural, t } from '@lingui/core/macro'
import type { BoardRow, CollegeRow } from '@muster/contract/learning/leaderboards.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './board.module.css'
import { type BoardState, writeBoard } from './board-state.ts'

/** A row of any leaderboard. */
export interface Standing {
  readonly rank: number
  readonly name: string
  /** URL of the profile or campus; null for a private profile. */
  readonly to: string | null
  readonly detail: string | null
  readonly karma: number
  /** Label of the viewer's own row: 'You', 'Yours'. Null for all others. */
  readonly mine: string | null
  readonly picture: (size: number) => ReactNode
}

export function studentStanding(row: BoardRow): Standing {
  return {
    rank: row.rank,
    name: row.full_name,
    to: row.muid ? profilePath(row.muid) : null,
    detail: row.institution,
    karma: row.karma,
    mine: row.is_me ? t`You` : null,
    picture: (size) => (
      <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid ?? row.full_name} size={size} />
    ),
  }
}

/** A college links to the leaderboard of its students for the same period. */
export function collegeStanding(row: CollegeRow, state: BoardState): Standing {
  const ofStudents = writeBoard({
    ...state,
    of: 'student',
    place: { kind: 'college', id: row.id, name: row.title },
  })
  return {
    rank: row.rank,
    name: row.title,
    to: `?${ofStudents}`,
    detail: [row.district, plural({ students: row.students }, { one: `# student`, other: `# students` })]
      .filter(Boolean)
      .join(', '),
    karma: row.karma,
    mine: row.is_mine ? t`Yours` : null,
    picture: (size) => (
      <span className={classes.campus} style={{ width: size, height: size }} aria-hidden="true">
        <IconBuildingCommunity size={Math.round(size * 0.5)} stroke={1.7} />
      </span>
    ),
  }
}
