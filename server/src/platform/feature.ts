import type { FastifyInstance } from 'fastify'
import type { BulkAct } from './acts/bulk-act.ts'
import type { UndoableImports, UndoableRecords } from './acts/undoable.ts'
import type { CountedList } from './counted-list.ts'
import type { Database } from './database.ts'
import type { Check } from './doctor.ts'
import type { Fold } from './folding.ts'
import type { PreviewedPage, ReadSharer } from './http/web/preview.ts'
import type { JobHandler } from './jobs.ts'
import type { MailCompanions } from './mail/deliver.ts'
import type { Parts } from './parts.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Ends what a member or someone else has set up in an account and what works without a session: a passkey, a
 * connection, a secret address. Called under the account's lock.
 */
export type EndRights = (tx: Database, userId: string, now: Date) => Promise<void>

/** What all features declare together, for those that act on the records of others. */
export interface Declared {
  readonly personal: readonly PersonalData[]
  readonly undoable: readonly UndoableRecords[]
  readonly imports: readonly UndoableImports[]
  readonly counted: readonly CountedList[]
  readonly bulk: readonly BulkAct[]
  readonly endRights: readonly EndRights[]
}

/** Everything that a feature registers with the server: the `feature` of its `feature.ts`. */
export interface Feature {
  readonly routes?: (app: FastifyInstance, parts: Parts, all: Declared) => void
  readonly jobs?: (parts: Parts, all: Declared) => readonly JobHandler[]
  /** Hooks for its emails, by its name in their `companion`. */
  readonly mails?: (parts: Parts) => MailCompanions
  readonly folds?: readonly Fold[]
  /** Totals that `npm run doctor` recomputes. */
  readonly checks?: readonly Check[]
  readonly personal?: PersonalData
  /** Its records whose changes can be undone. */
  readonly undoable?: readonly UndoableRecords[]
  /** Its imports, which the activity log can undo. */
  readonly imports?: readonly UndoableImports[]
  /** Its staff lists that have saved views. */
  readonly counted?: readonly CountedList[]
  /** Its pages with link previews. */
  readonly previews?: readonly PreviewedPage[]
  /** Reads a member who shares a page. */
  readonly sharer?: ReadSharer
  /** Addresses of its public pages for search engines; at most `most`, newest first. */
  readonly sitemap?: (db: Database, most: number) => Promise<readonly string[]>
  /** Its bulk actions. */
  readonly bulk?: readonly BulkAct[]
  /** For an account that its owner recovers from someone else. */
  readonly endRights?: EndRights
}
