import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../app-state.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { pictureAddress } from '../files/media.ts'
import type { Config } from './config.ts'

/** Name and logo that administrators chose; null for those of the settings. */
export interface StoredIdentity {
  readonly name: string | null
  /** Storage key of the uploaded logo. */
  readonly logoKey: string | null
}

/** What every page shows: the identity, and whether the text “Who we are” is written. */
interface Shown extends StoredIdentity {
  readonly saysWhoWeAre: boolean
}

const KEY = 'site-identity'
const CHANNEL = 'site_changed'
const NOTHING: StoredIdentity = { name: null, logoKey: null }

/** Reads the chosen name and logo. One statement. */
export async function readIdentity(db: Database): Promise<StoredIdentity> {
  const [row] = await db.execute<{ value: string }>(sql`select value from app_state where key = ${KEY}`)
  return row ? (JSON.parse(row.value) as StoredIdentity) : NOTHING
}

/** The same, locked until the transaction ends. */
export async function lockIdentity(tx: Database): Promise<StoredIdentity> {
  return JSON.parse(await lockState(tx, KEY, JSON.stringify(NOTHING))) as StoredIdentity
}

/** Stores what `lockIdentity` has locked, and notifies all processes on commit. */
export async function storeIdentity(tx: Database, identity: StoredIdentity, now: Date): Promise<void> {
  await storeState(tx, KEY, JSON.stringify(identity), now)
  await tellSiteChanged(tx)
}

/** Notifies all processes on commit that name, logo or the text “Who we are” changed. */
export async function tellSiteChanged(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

async function readShown(db: Database): Promise<Shown> {
  const written = await db.execute(sql`select from site_text where key = 'foundation' limit 1`)
  return { ...(await readIdentity(db)), saysWhoWeAre: written.length > 0 }
}

export interface LiveIdentity {
  /** Settings with the current name and logo. Don't copy the values, because they can change. */
  readonly config: Config
  /** Reloads what pages show. */
  refresh(): Promise<void>
  /** Stops listening for changes. */
  stop(): Promise<void>
}

/** Overrides name and logo of the settings with the chosen ones, and keeps them current across processes. */
export async function followIdentity(
  config: Config,
  { db, listener }: Pick<OpenDatabase, 'db' | 'listener'>,
  onError: (error: unknown) => void,
): Promise<LiveIdentity> {
  let identity = await readShown(db)
  const refresh = async () => {
    identity = await readShown(db)
  }
  const follow = () => void refresh().catch(onError)
  const stop = await listener.listen(CHANNEL, follow, follow)
  const chosen: PropertyDescriptorMap = {
    BRAND_NAME: { enumerable: true, get: () => identity.name ?? config.BRAND_NAME },
    BRAND_LOGO_URL: {
      enumerable: true,
      get: () => pictureAddress(identity.logoKey) ?? config.BRAND_LOGO_URL,
    },
    saysWhoWeAre: { enumerable: true, get: () => identity.saysWhoWeAre },
  }
  return { config: Object.defineProperties({ ...config }, chosen), refresh, stop }
}
