import { type BoardPlace, writeBoard } from '../board-state.ts'

const BOARD = '/dashboard/leaderboard'

/** The all-time student leaderboard of a location, college or interest group. */
function boardPath(place: BoardPlace): string {
  return `${BOARD}?${writeBoard({ period: 'overall', of: 'student', month: null, place })}`
}

export function groupBoardPath(id: string): string {
  return boardPath({ kind: 'ig', id })
}
