import type { ImportReport } from '@muster/contract/lib/imports.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Api, Keyed } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'

/** The calls that a feature gets from `importRoutes`. */
export type ImportCalls = Keyed &
  Pick<Api['tasks'], 'template' | 'import' | 'rowsToFix' | 'imports' | 'importFailures' | 'undoImport'>

/** Where an import stands: a file is chosen, checked without writing anything, confirmed, and imported. */
export type ImportState =
  | { step: 'choose' }
  | { step: 'checking' | 'importing'; file: File }
  | { step: 'checked' | 'done'; file: File; report: ImportReport }
  /** The server has seen this very file before. */
  | { step: 'repeated'; file: File; text: string; dryRun: boolean }
  /** `passing`: the same file may be taken the next time. */
  | { step: 'refused'; file: File; text: string; passing: boolean }

/** Runs one import, and reads again whatever the feature shows, the earlier imports among it. */
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
    /** Imports the good rows of the file that was checked. @param again it was imported before, as the check has told */
    confirm(file: File, again: boolean) {
      confirmedAgain.current = again
      return send(file, false)
    },
    /** Goes on with a file that was imported before. */
    goOnAgain(file: File, dryRun: boolean) {
      confirmedAgain.current = true
      return send(file, dryRun)
    },
    /** Back to the drop zone; a check that is under way is given up. */
    restart() {
      running.current?.abort()
      setState({ step: 'choose' })
    },
  }
}

/** A file that was imported before is refused at its field; other conflicts and failures pass. */
function refusalOf(error: unknown, file: File, dryRun: boolean): ImportState {
  if (!(error instanceof ApiError)) {
    return { step: 'refused', file, text: 'Something went wrong. Try again.', passing: true }
  }
  const text = error.texts.join(' ')
  if (error.code === 'conflict' && Object.keys(error.fields).length > 0) {
    return { step: 'repeated', file, text, dryRun }
  }
  return { step: 'refused', file, text, passing: error.status !== 400 && error.code !== 'too_large' }
}

export type BulkImport = ReturnType<typeof useBulkImport>
