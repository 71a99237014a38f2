import type { FastifyInstance } from 'fastify'
import type { BulkAct } from './acts/bulk-act.ts'
import type { UndoableRecords } from './acts/undoable.ts'
import type { CountedList } from './counted-list.ts'
import type { Database } from './database.ts'
import type { Check } from './doctor.ts'
import type { PreviewedPage } from './http/web/preview.ts'
import type { JobHandler } from './jobs.ts'
import type { Parts } from './parts.ts'
import type { PersonalData } from './personal-data.ts'

/** Work that is due every second in one process or another, such as adding pending changes to the counts they change. */
export interface Fold {
  /** What it keeps, for the log: 'ranking'. */
  readonly what: string
  fold(db: Database): Promise<unknown>
}

/** All that a feature brings to the server; `features.ts` names every one of them once. */
export interface Feature {
  /** Registers its calls. */
  readonly routes?: (app: FastifyInstance, parts: Parts) => void
  /** Its work in the background. */
  readonly jobs?: (parts: Parts) => readonly JobHandler[]
  readonly folds?: readonly Fold[]
  /** Totals that `npm run doctor` recomputes. */
  readonly checks?: readonly Check[]
  /** What its tables hold of a member. */
  readonly personal?: PersonalData
  /** Its records whose last change can be put back. */
  readonly undoable?: readonly UndoableRecords[]
  /** Its staff lists that have saved views. */
  readonly counted?: readonly CountedList[]
  /** Its pages whose shared links say what is behind them. */
  readonly previews?: readonly PreviewedPage[]
  /** Addresses of what visitors may see of it, for search engines; at most as many as `most`, the newest first. */
  readonly sitemap?: (db: Database, most: number) => Promise<readonly string[]>
  /** What can be done to many rows of its lists at once. */
  readonly bulk?: readonly BulkAct[]
}
