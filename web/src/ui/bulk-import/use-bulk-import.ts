import { t } from '@lingui/core/macro'
import type { ImportReport } from '@muster/contract/lib/imports.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Api, Keyed } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'

/** The calls `importRoutes` gives a feature. */
export type ImportCalls = Keyed &
  Pick<Api['tasks'], 'template' | 'import' | 'rowsToFix' | 'imports' | 'importFailures' | 'undoImport'>

/** Steps of an import: choose a file, check it (dry run), confirm, import. */
export type ImportState =
  | { step: 'choose' }
  | { step: 'checking' | 'importing'; file: File }
  | { step: 'checked' | 'done'; file: File; report: ImportReport }
  /** The server has already imported this exact file. */
  | { step: 'repeated'; file: File; text: string; dryRun: boolean }
  /** `passing`: the failure is temporary, so the same file can be retried. */
  | { step: 'refused'; file: File; text: string; passing: boolean }

/** Runs one import and then invalidates all queries of the feature, including the import history. */
export function useBulkImport(calls: Keyed & Pick<ImportCalls, 'import'>) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const running = useRef<AbortController | null>(null)
  const confirmedAgain = useRef(false)

  async function send(file: File, dryRun: boolean) {
    const controller = new AbortController()
    running.current = controller
    setState({ step: dryRun ? 'checking' : 'importing', file })
    try {
      const query = { dry_run: String(dryRun), again: String(confirmedAgain.current) }
      const report = await calls.import({ query, file }, controller.signal)
      setState({ step: dryRun ? 'checked' : 'done', file, report })
      if (!dryRun) await invalidate(keyOf(calls))
    } catch (error) {
      if (controller.signal.aborted) return
      setState(refusalOf(error, file, dryRun))
    }
  }

  return {
    state,
    check(file: File) {
      confirmedAgain.current = false
      return send(file, true)
    },
    /**
     * Imports the valid rows of the checked file.
     * @param again the check reported that the file was imported before
     */
    confirm(file: File, again: boolean) {
      confirmedAgain.current = again
      return send(file, false)
    },
    /** Continues with a file that was imported before. */
    goOnAgain(file: File, dryRun: boolean) {
      confirmedAgain.current = true
      return send(file, dryRun)
    },
    /** Back to the drop zone; aborts a running check. */
    restart() {
      running.current?.abort()
      setState({ step: 'choose' })
    },
  }
}

/**
 * A conflict with a field error means the file was imported before; other conflicts and failures can be
 * retried.
 */
function refusalOf(error: unknown, file: File, dryRun: boolean): ImportState {
  if (!(error instanceof ApiError)) {
    return { step: 'refused', file, text: t`Something went wrong. Try again.`, passing: true }
  }
  const text = error.texts.join(' ')
  if (error.code === 'conflict' && Object.keys(error.fields).length > 0) {
    return { step: 'repeated', file, text, dryRun }
  }
  return { step: 'refused', file, text, passing: error.status !== 400 && error.code !== 'too_large' }
}

export type BulkImport = ReturnType<typeof useBulkImport>
