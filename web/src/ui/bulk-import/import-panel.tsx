import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import type { ImportColumns } from '@muster/contract/lib/import-columns.ts'
import { IconArrowBackUp, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Callout } from '../layout/callout.tsx'
import { Row, Text } from '../layout/primitives.tsx'
import { formatDate, formatNumber } from '../text/format.ts'
import { DropArea } from './drop-area.tsx'
import { FailuresButton, RowsToFixButton } from './failures-button.tsx'
import classes from './import-panel.module.css'
import { ReportView } from './report-view.tsx'
import { UndoImport } from './undo-import.tsx'
import type { BulkImport, ImportCalls } from './use-bulk-import.ts'

interface ImportPanelProps {
  counted: (n: number) => string
  columns: ImportColumns
  /** Address of the list filtered to one import; undefined if the list has no such filter. */
  listOf: ((imported: { id: string; name: string }) => string) | undefined
  calls: ImportCalls
  running: BulkImport
  /** A sentence that says what an undo does with rows already in use. */
  undoKeeps: string
}

/**
 * The current step of an import. The pressed button disappears with its step, so focus moves to the panel.
 */
export function ImportPanel(props: ImportPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { step } = props.running.state
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <Step {...props} />
    </div>
  )
}

function Step({ counted, columns, listOf, calls, running, undoKeeps }: ImportPanelProps) {
  const { state } = running
  const [undoing, setUndoing] = useState(false)
  switch (state.step) {
    case 'choose':
      return (
        <>
          <DropArea onFile={(file) => void running.check(file)} />
          <NeededColumns {...columns} />
        </>
      )
    case 'checking':
      return (
        <Busy file={state.file} text={t`Checking every row. Nothing has been imported yet.`}>
          <Button variant="default" onClick={running.restart}>
            {t`Cancel`}
          </Button>
        </Busy>
      )
    case 'importing':
      return (
        <Busy
          file={state.file}
          text={t`Importing. You can leave this page. The import will continue, and its result will appear in the list below.`}
        />
      )
    case 'refused':
      return (
        <>
          <Callout tone="bad" title={t`${ph({ name: state.file.name })} wasn’t imported`}>
            {state.text}
          </Callout>
          <Foot>
            {state.passing && (
              <Button variant="default" onClick={() => void running.check(state.file)}>
                {t`Check again`}
              </Button>
            )}
            <Button onClick={running.restart}>{t`Choose another file`}</Button>
          </Foot>
        </>
      )
    case 'repeated':
      return (
        <>
          <Callout tone="warn" title={t`This file has been imported before`}>
            {state.text}
          </Callout>
          <Foot>
            <Button variant="default" onClick={running.restart}>
              {t`Choose another file`}
            </Button>
            <Button
              onClick={() => void running.goOnAgain(state.file, state.dryRun)}
            >{t`Import again`}</Button>
          </Foot>
        </>
      )
    case 'checked':
      return <Checked counted={counted} calls={calls} running={running} state={state} />
    case 'done':
      return (
        <>
          <FileLine file={state.file} />
          <Row as="p" gap="xs" align="center" weight={600} tone="good" mt="sm" role="status">
            <IconCircleCheck size={20} />
            {state.report.succeeded === 0
              ? t`No rows imported`
              : t`${ph({ succeeded: counted(state.report.succeeded) })} imported`}
          </Row>
          <ReportView report={state.report} />
          <Foot>
            {state.report.failed > 0 && state.report.import_id && (
              <FailuresButton calls={calls} importId={state.report.import_id} />
            )}
            {listOf && state.report.succeeded > 0 && state.report.import_id && (
              <Button
                component={Link}
                to={listOf({ id: state.report.import_id, name: state.file.name })}
                variant="default"
              >
                {t`See them`}
              </Button>
            )}
            {state.report.succeeded > 0 && state.report.import_id && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => setUndoing(true)}
              >
                {t`Undo all`}
              </Button>
            )}
            <Button onClick={running.restart}>{t`Import another file`}</Button>
          </Foot>
          {state.report.import_id && (
            <UndoImport
              row={
                undoing
                  ? {
                      id: state.report.import_id,
                      file_name: state.file.name,
                      succeeded: state.report.succeeded,
                    }
                  : undefined
              }
              counted={counted}
              calls={calls}
              listOf={listOf}
              undoKeeps={undoKeeps}
              onUndone={running.restart}
              onClose={() => setUndoing(false)}
            />
          )}
        </>
      )
  }
}

/** The same as on the last sheet of the template. */
function NeededColumns({ columns, optional }: ImportColumns) {
  const required = columns.filter((column) => !optional.includes(column))
  return (
    <>
      <Text tone="ink-2" mt="md">
        <Trans>Required columns: {ph({ required: required.join(', ') })}.</Trans>
      </Text>
      {optional.length > 0 && (
        <Text tone="ink-2">
          <Trans>Columns you can leave out: {ph({ optional: optional.join(', ') })}.</Trans>
        </Text>
      )}
    </>
  )
}

function Checked({
  counted,
  calls,
  running,
  state,
}: Pick<ImportPanelProps, 'counted' | 'calls' | 'running'> & {
  state: Extract<BulkImport['state'], { step: 'checked' | 'done' }>
}) {
  const { succeeded, failed, imported_before: before } = state.report
  return (
    <>
      <FileLine file={state.file} />
      {before && (
        <Callout tone="warn" title={t`This file has been imported before`}>
          <Trans>
            {ph({ by: before.by })} imported it on {ph({ at: formatDate(before.at, 'time') })}. Importing it
            again will add its valid rows a second time.
          </Trans>
        </Callout>
      )}
      <ReportView report={state.report} />
      {failed > 0 && (
        <Text tone="ink-2" mt="md">
          {succeeded === 0
            ? t`Download the rows to fix, correct them and choose that file.`
            : t`Import the valid rows now, then correct the rest in the file of rows to fix and choose that file next. Or correct them in your own file and choose it again.`}
        </Text>
      )}
      <Foot>
        <Button variant="default" onClick={running.restart}>
          {t`Choose another file`}
        </Button>
        {failed > 0 && <RowsToFixButton calls={calls} file={state.file} />}
        {succeeded > 0 && (
          <Button onClick={() => void running.confirm(state.file, before !== null)}>
            {before
              ? t`Import ${ph({ succeeded: counted(succeeded) })} again`
              : t`Import ${ph({ succeeded: counted(succeeded) })}`}
          </Button>
        )}
      </Foot>
    </>
  )
}

function Busy({ file, text, children }: { file: File; text: string; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <FileLine file={file} />
      <Progress value={100} animated striped mt="md" aria-label={text} />
      <Text tone="ink-2" mt="md" role="status">
        {text}
      </Text>
      {children && <Foot>{children}</Foot>}
    </div>
  )
}

function FileLine({ file }: { file: File }) {
  return (
    <p className={classes.file}>
      <IconFileSpreadsheet size={20} stroke={1.6} />
      <Text as="strong" weight={600} tone="ink">
        {file.name}
      </Text>
      <span className="tabular">
        <Trans>{ph({ number: formatNumber(Math.max(1, Math.round(file.size / 1000))) })} kB</Trans>
      </span>
    </p>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
