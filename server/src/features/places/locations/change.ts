import type { SavedPlace } from '@muster/contract/places/location-levels.ts'
import {
  CountryChange,
  DistrictChange,
  StateChange,
  ZoneChange,
} from '@muster/contract/places/location-levels.ts'
import { type PlaceLevel, placeLevels } from '@muster/contract/places/location-words.ts'
import { sql } from 'drizzle-orm'
import { audited, differenceOf } from '../../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { type Explanation, explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { levels } from './levels.ts'

interface Stored {
  readonly id: string
  readonly name: string
  readonly parent_id: string | null
  readonly created_by_id: string | null
  readonly updated_by_id: string | null
  readonly updated_at: string
}

const stored = (level: PlaceLevel) =>
  sql`id, name, ${levels[level].above?.column ?? sql`null::uuid`} as parent_id, created_by_id, updated_by_id, updated_at`

/** The fields of a location, named as in its form and in the log. */
function fieldsOf(
  level: PlaceLevel,
  { name, parent }: { name?: string | undefined; parent?: string | null | undefined },
) {
  const { above } = levels[level]
  return above ? { name, [above.level]: parent } : { name }
}

function saved(level: PlaceLevel, row: Stored): SavedPlace {
  const { above } = levels[level]
  return {
    value: row.id,
    label: row.name,
    ...(above && { [above.level]: row.parent_id }),
    created_by: row.created_by_id,
    updated_by: row.updated_by_id,
    updated_at: row.updated_at,
  }
}

function rulesOf(level: PlaceLevel): Readonly<Record<string, Explanation>> {
  const { above, texts } = levels[level]
  return {
    [`${level}_name_in_any_case`]: ['label', texts.taken],
    ...(above && { [`${level}_${above.level}_id_${above.level}_id_fk`]: [above.level, texts.inList] }),
  }
}

/**
 * @throws AppError 409 when the parent has a location with this name; 400 on the parent when it doesn't exist
 */
export function createPlace(
  db: Database,
  actor: Actor,
  level: PlaceLevel,
  { name, parent }: { readonly name: string; readonly parent: string | null },
  now: Date,
): Promise<SavedPlace> {
  const { table, above } = levels[level]
  const column = above ? sql`, ${above.column}` : sql``
  const value = above ? sql`, ${parent}::uuid` : sql``
  return explaining(rulesOf(level), () =>
    db.transaction(async (tx) => {
      const [made] = await tx.execute<Stored>(sql`
        insert into ${table} (name${column}, created_by_id, updated_by_id, created_at, updated_at)
        values (${name}${value}, ${actor.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz)
        returning ${stored(level)}`)
      if (!made) throw new Error('the place could not be made')
      await audited(level).created(tx, actor, made.id, fieldsOf(level, { name, parent }))
      return saved(level, made)
    }),
  )
}

export interface PlaceChange {
  readonly name?: string | undefined
  /** Id of the new parent. */
  readonly parent?: string | undefined
}

/**
 * Renames or moves a location. Triggers update every dependent total and leaderboard in the same transaction.
 * @throws AppError 404; 409 as in `createPlace` and `assertSeen`; 400 as in `createPlace`
 */
export function updatePlace(
  db: Database,
  actor: Actor,
  level: PlaceLevel,
  id: string,
  change: PlaceChange,
  now: Date,
  seen?: Seen,
): Promise<SavedPlace> {
  return tryAgain(() =>
    explaining(rulesOf(level), () =>
      db.transaction(async (tx) => {
        if (level === 'district' && change.parent) await keepStudents(tx, id)
        const row = await lockPlace(tx, level, id)
        if (!row) throw levels[level].missing()
        await assertSeen(tx, level, row.updated_at, seen)
        const before = fieldsOf(level, { name: row.name, parent: row.parent_id })
        const difference = differenceOf(before, fieldsOf(level, change))
        if (!difference) return saved(level, row)
        await audited(level).changed(tx, actor, id, difference)
        return saved(level, await store(tx, actor, level, id, change, now))
      }),
    ),
  )
}

/**
 * Locks the students' wallets before a district is moved, in the same order as awards do, to avoid a
 * deadlock. Needed even when the district seems to be in place already, because a concurrent change could be
 * moving it.
 */
async function keepStudents(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select lock_students_of_district(${id}::uuid) is not null as locked`)
}

async function store(
  tx: Database,
  actor: Actor,
  level: PlaceLevel,
  id: string,
  { name, parent }: PlaceChange,
  now: Date,
): Promise<Stored> {
  const { table, above } = levels[level]
  const move = above && parent !== undefined ? sql`, ${above.column} = ${parent}::uuid` : sql``
  const [row] = await tx.execute<Stored>(sql`
    update ${table} set name = coalesce(${name ?? null}::text, name)${move}, updated_by_id = ${actor.id}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}::uuid returning ${stored(level)}`)
  if (!row) throw levels[level].missing()
  return row
}

async function lockPlace(tx: Database, level: PlaceLevel, id: string): Promise<Stored | undefined> {
  const [row] = await tx.execute<Stored>(
    sql`select ${stored(level)} from ${levels[level].table} where id = ${id}::uuid for no key update`,
  )
  return row
}

const changes = {
  country: CountryChange,
  state: StateChange,
  zone: ZoneChange,
  district: DistrictChange,
} as const satisfies Record<PlaceLevel, unknown>

/** Locations of each level, whose last change can be undone. */
export const undoablePlaces: readonly UndoableRecords[] = placeLevels.map((level) => ({
  kind: level,
  fields: Object.keys(fieldsOf(level, {})),
  current: async (tx, id) => {
    const row = await lockPlace(tx, level, id)
    return row ? fieldsOf(level, { name: row.name, parent: row.parent_id }) : null
  },
  put: ({ db, clock }, { actor }, id, values) => {
    const { name, parent } = changes[level].parse(values)
    return updatePlace(db, actor, level, id, { name, parent }, clock.now())
  },
}))
