import { randomInt, timingSafeEqual } from 'node:crypto'
import { roles } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../../platform/app-state.ts'
import type { Database } from '../../platform/database.ts'

/**
 * Whether an installation waits for its first administrator is kept under this key: the code that opens the set-up, or
 * that it is over. Nothing is there before the first start.
 */
const KEY = 'set-up'
const OVER = 'over'

/** Without signs that look alike. */
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
 * Called at each start. @returns the code to print while nobody is an administrator, the same for every process and start;
 * null from the first administrator on, and in a demo
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

/** Whether the set-up waits for its first administrator. */
export async function isSetUpOpen(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ value: string }>(sql`select value from app_state where key = ${KEY}`)
  return row !== undefined && row.value !== OVER && !(await hasAdministrator(db))
}

/** The same for every page that is asked for: once it is over, nothing is asked any more. */
export function openUntilOver(db: Database): () => Promise<boolean> {
  let over = false
  return async () => {
    if (over) return false
    try {
      over = !(await isSetUpOpen(db))
    } catch {
      // Pages are served without the database as well.
      return false
    }
    return !over
  }
}

/** The code, locked until the transaction ends; null when the set-up is over. */
export async function lockSetUp(tx: Database): Promise<string | null> {
  const state = await lockState(tx, KEY, OVER)
  return state === OVER || (await hasAdministrator(tx)) ? null : state
}

/** Ends the set-up that `lockSetUp` has locked; the code is gone. */
export const endSetUp = (tx: Database, now: Date): Promise<void> => storeState(tx, KEY, OVER, now)

const plain = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Whether somebody entered the code, however they wrote it. */
export function isCode(code: string, given: string): boolean {
  const [wanted, entered] = [plain(code), plain(given)]
  return wanted.length === entered.length && timingSafeEqual(wanted, entered)
}
