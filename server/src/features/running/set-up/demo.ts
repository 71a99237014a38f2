import type { SetUpFacts } from '@muster/contract/running/set-up.ts'
import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../../../platform/app-state.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'

const QUEUE = 'set-up-demo'
const WANTED = 'set-up-demo'

type DemoState = SetUpFacts['demo']

/** One statement. */
async function demoState(db: Database): Promise<DemoState> {
  const [row] = await db.execute<{ loaded: boolean; wanted: boolean; failed: boolean; members: number }>(sql`
    select exists (select from app_state where key = 'demo-community') as loaded,
      exists (select from app_state where key = ${WANTED} and value = 'yes') as wanted,
      exists (select from failed_job where queue = ${QUEUE}) as failed,
      (select count(*)::integer from (select from "user" limit 2) as people) as members`)
  if (!row || row.loaded) return 'loaded'
  if (row.wanted) return row.failed ? 'failed' : 'loading'
  return row.members > 1 ? 'too_late' : 'possible'
}

/** Settings that the set-up shows. */
export async function readFacts({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<SetUpFacts> {
  return {
    public_url: config.publicUrl,
    has_mail_server: config.SMTP_URL !== undefined,
    files_in: config.S3_BUCKET ? 'bucket' : 'folder',
    demo: await demoState(db),
  }
}

/**
 * Queues a job that adds the sample community. Idempotent.
 * @throws AppError 409 when there are other members already
 */
export async function addDemo(parts: Pick<Parts, 'db' | 'config' | 'clock' | 'jobs'>): Promise<SetUpFacts> {
  const { db, clock, jobs } = parts
  await db.transaction(async (tx) => {
    await lockState(tx, WANTED, 'no')
    const state = await demoState(tx)
    if (state === 'too_late') {
      throw new AppError(409, {
        general: ['There are already other members. Sample members can only be added to an empty community.'],
      })
    }
    if (state !== 'possible') return
    await storeState(tx, WANTED, 'yes', clock.now())
    await jobs.enqueue(tx, QUEUE, {})
  })
  return readFacts(parts)
}

/** @param load adds the community; does nothing the second time */
export const demoJob = (load: () => Promise<void>): JobHandler => ({ queue: QUEUE, run: load })
