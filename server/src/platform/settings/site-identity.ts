import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../app-state.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { pictureAddress } from '../files/media.ts'
import type { Config } from './config.ts'

/** What administrators chose; null where the settings hold. */
export interface StoredIdentity {
  readonly name: string | null
  /** Key of the uploaded picture. */
  readonly logoKey: string | null
}

const KEY = 'site-identity'
const CHANNEL = 'site_changed'
const NOTHING: StoredIdentity = { name: null, logoKey: null }

/** Name and logo as they were chosen. One statement. */
export async function readIdentity(db: Database): Promise<StoredIdentity> {
  const [row] = await db.execute<{ value: string }>(sql`select value from app_state where key = ${KEY}`)
  return row ? (JSON.parse(row.value) as StoredIdentity) : NOTHING
}

/** The same, locked until the transaction ends. */
export async function lockIdentity(tx: Database): Promise<StoredIdentity> {
  return JSON.parse(await lockState(tx, KEY, JSON.stringify(NOTHING))) as StoredIdentity
}

/** Keeps what `lockIdentity` has locked, and has every process read it once the transaction is committed. */
export async function storeIdentity(tx: Database, identity: StoredIdentity, now: Date): Promise<void> {
  await storeState(tx, KEY, JSON.stringify(identity), now)
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

export interface LiveIdentity {
  /** The settings, whose name and logo are those of this moment: read them where they are shown, keep them nowhere. */
  readonly config: Config
  /** Reads again what was chosen. */
  refresh(): Promise<void>
  /** Stops hearing of changes. */
  stop(): Promise<void>
}

/** Puts name and logo that were chosen in the place of the settings', and follows their changes in all processes. */
export async function followIdentity(
  config: Config,
  { db, listener }: Pick<OpenDatabase, 'db' | 'listener'>,
  onError: (error: unknown) => void,
): Promise<LiveIdentity> {
  let identity = await readIdentity(db)
  const refresh = async () => {
    identity = await readIdentity(db)
  }
  const follow = () => void refresh().catch(onError)
  const stop = await listener.listen(CHANNEL, follow, follow)
  const chosen: PropertyDescriptorMap = {
    BRAND_NAME: { enumerable: true, get: () => identity.name ?? config.BRAND_NAME },
    BRAND_LOGO_URL: {
      enumerable: true,
      get: () => pictureAddress(identity.logoKey) ?? config.BRAND_LOGO_URL,
    },
  }
  return { config: Object.defineProperties({ ...config }, chosen), refresh, stop }
}
