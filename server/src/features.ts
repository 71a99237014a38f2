import { featuresByFolder } from './features-by-folder.ts'
import type { Database } from './platform/database.ts'
import { type Finding, runChecks } from './platform/doctor.ts'
import type { Declared, Feature } from './platform/feature.ts'

/** All features of the server. Their routes, jobs, folds, checks and personal data are collected from here. */
export const features: readonly Feature[] = featuresByFolder

export const declared: Declared = {
  personal: features.flatMap(({ personal }) => personal ?? []),
  undoable: features.flatMap(({ undoable }) => undoable ?? []),
  imports: features.flatMap(({ imports }) => imports ?? []),
  counted: features.flatMap(({ counted }) => counted ?? []),
  bulk: features.flatMap(({ bulk }) => bulk ?? []),
  endRights: features.flatMap(({ endRights }) => endRights ?? []),
}

/** Recomputes all totals from their sources. @returns all checks, including those without differences */
export const examine = (db: Database): Promise<Finding[]> =>
  runChecks(
    db,
    features.flatMap(({ checks }) => checks ?? []),
  )
