import { audit } from '../../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type CollegeStanding, lockCollege, setCollegeLevel } from '../organisations/index.ts'

interface LevelGiven {
  readonly id: string
  readonly level: number
}

/**
 * Sets a college's level manually.
 * @throws AppError on `org_id`: 400 when it isn't a college, 409 when its level is already manual
 */
export function assignLevel(db: Database, actor: Actor, collegeId: string, level: number, now: Date) {
  return db.transaction(async (tx): Promise<LevelGiven> => {
    const college = await lockCollege(tx, collegeId)
    if (!college) throw fieldRefused('org_id', 'Choose a college')
    if (college.levelIsManual) {
      throw conflict('org_id', 'This college’s level has already been set manually. Change that one.')
    }
    return give(tx, actor, college, { level, isManual: true }, 'assign', now)
  })
}

/** Changes a college's level, which becomes manual. @throws AppError 404; 409 as in `assertSeen` */
export function changeLevel(
  db: Database,
  actor: Actor,
  collegeId: string,
  level: number,
  now: Date,
  seen?: Seen,
) {
  return db.transaction(async (tx): Promise<LevelGiven> => {
    const college = await lockCollege(tx, collegeId)
    if (!college) throw notFound('this college')
    await assertSeen(tx, 'college', college.updatedAt, seen)
    return give(tx, actor, college, { level, isManual: true }, 'update', now)
  })
}

/** Makes the level automatic again; the next count sets it. @throws AppError 404 */
export function releaseLevel(db: Database, actor: Actor, collegeId: string, now: Date) {
  return db.transaction(async (tx): Promise<LevelGiven> => {
    const college = await lockCollege(tx, collegeId)
    if (!college) throw notFound('this college')
    return give(tx, actor, college, { level: college.level, isManual: false }, 'remove', now)
  })
}

async function give(
  tx: Database,
  actor: Actor,
  college: CollegeStanding,
  { level, isManual }: { readonly level: number; readonly isManual: boolean },
  verb: 'assign' | 'update' | 'remove',
  now: Date,
): Promise<LevelGiven> {
  const { id } = college
  if (college.level === level && college.levelIsManual === isManual) return { id, level }
  await setCollegeLevel(tx, actor, id, { level, isManual }, now)
  await audit(tx, actor, {
    action: `college_level.${verb}`,
    targetType: 'college_level',
    targetId: id,
    before: { level: college.level, given_by_hand: college.levelIsManual },
    after: { level, given_by_hand: isManual },
  })
  return { id, level }
}

export const undoableLevels: UndoableRecords = {
  kind: 'college_level',
  fields: ['level', 'given_by_hand'],
  current: async (tx, id) => {
    const college = await lockCollege(tx, id)
    return college ? { level: college.level, given_by_hand: college.levelIsManual } : null
  },
  put: ({ db, clock }, { actor }, id, values) => {
    const { level, given_by_hand: byHand } = values as { level?: number; given_by_hand?: boolean }
    return db.transaction(async (tx) => {
      const college = await lockCollege(tx, id)
      if (!college) throw notFound('this college')
      const put = { level: level ?? college.level, isManual: byHand ?? college.levelIsManual }
      await give(tx, actor, college, put, 'update', clock.now())
    })
  },
}
