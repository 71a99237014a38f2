import { randomInt, timingSafeEqual } from 'node:crypto'
import { roles } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../../../platform/app-state.ts'
import type { Database } from '../../../platform/database.ts'

/** Key of the set-up's state: the code that opens it, or that it is over. Missing before the first start. */
const KEY = 'set-up'
const OVER = 'over'

/** Without characters that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP_SIGNS = 4

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

async function hasAdministrator(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from user_role join role on role.id = user_role.role_id
      where role.title = ${roles.admins} and user_role.verified
    ) as found`)
  return row?.found ?? false
}

/**
 * Call it at each start.
 * @returns the code to print until there is an administrator, the same for every process and start; null
 * afterwards, and in a demo
 */
export async function prepareSetUp(
  db: Database,
  { isDemo, now }: { readonly isDemo: boolean; readonly now: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, KEY, newCode())
    if (state === OVER) return null
    if (!isDemo && !(await hasAdministrator(tx))) return state
    await storeState(tx, KEY, OVER, now)
    return null
  })
}

/** Whether the set-up is waiting for its first administrator. */
export async function isSetUpOpen(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ value: string }>(sql`select value from app_state where key = ${KEY}`)
  return row !== undefined && row.value !== OVER && !(await hasAdministrator(db))
}

/**
 * Returns `isSetUpOpen` for use with every page request: once the set-up is over, it no longer queries the
 * database.
 */
export function openUntilOver(db: Database): () => Promise<boolean> {
  let over = false
  return async () => {
    if (over) return false
    try {
      over = !(await isSetUpOpen(db))
    } catch {
      // Pages have to be served even when the database is down.
      return false
    }
    return !over
  }
}

/** Reads and locks the code until the transaction ends; null when the set-up is over. */
export async function lockSetUp(tx: Database): Promise<string | null> {
  const state = await lockState(tx, KEY, OVER)
  return state === OVER || (await hasAdministrator(tx)) ? null : state
}

/** Ends a set-up locked by `lockSetUp`, and deletes the code. */
export const endSetUp = (tx: Database, now: Date): Promise<void> => storeState(tx, KEY, OVER, now)

const plain = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Compares codes, ignoring case and separators. */
export function isCode(code: string, given: string): boolean {
  const [wanted, entered] = [plain(code), plain(given)]
  return wanted.length === entered.length && timingSafeEqual(wanted, entered)
}
