import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type ImportReport, REPORTED_ROWS, type RowError } from '@muster/contract/lib/imports.ts'
import { Text } from '../layout/primitives.tsx'
import { UnprintableNames } from '../people/unprintable-names.tsx'
import { formatNumber } from '../text/format.ts'
import {
  columnsOf,
  errorsByRow,
  errorWords,
  type ReportedRow,
  reasonsOf,
  rowNumberOf,
  textOf,
} from './report-rows.ts'
import classes from './report-view.module.css'

/** Valid rows to preview, so that people can check the column mapping. */
const SAMPLE = 5
/** Most frequent reasons to list above the failed rows. */
const REASONS = 5

/** Result of a check or import: counts, every failed row with its reason, and the first valid ones. */
export function ReportView({ report }: { report: ImportReport }) {
  const { total, succeeded, failed, dry_run } = report
  return (
    <>
      <dl className={classes.counts}>
        <Count label={t`Rows in the file`} value={total} />
        <Count
          label={dry_run ? t`Ready to import` : t`Imported`}
          value={succeeded}
          tone={succeeded > 0 ? 'good' : undefined}
        />
        <Count label={t`With errors`} value={failed} tone={failed > 0 ? 'bad' : undefined} />
      </dl>
      <Source source={report.source} />
      <UnprintableNames found={report.unprintable} />
      {failed > 0 && <FailedRows report={report} />}
      {report.Success.length > 0 && (
        <section className={classes.part}>
          <h3>{dry_run ? t`First rows ready to import` : t`First imported rows`}</h3>
          <RowTable label={t`Valid rows`} rows={report.Success.slice(0, SAMPLE)} />
        </section>
      )}
    </>
  )
}

/** Columns to name at most; the others are counted. */
const NAMED_COLUMNS = 10

/** What people can't see in the spreadsheet, or what was left out. */
function Source({ source }: { source: ImportReport['source'] }) {
  const { sheet, ignored_columns: ignored, hidden_columns, hidden_rows, hidden_row_numbers } = source
  const more = ignored.length - NAMED_COLUMNS
  const rest = hidden_rows - hidden_row_numbers.length
  const texts = [
    sheet !== null && t`Read from the sheet “${sheet}”.`,
    ignored.length > 0 &&
      t`Ignored because we don’t know these columns: ${ph({ listed: listed(ignored.slice(0, NAMED_COLUMNS), more) })}.`,
    hidden_columns.length > 0 &&
      t`Hidden columns, which are imported as well: ${ph({ listed: listed(hidden_columns) })}.`,
    hidden_rows > 0 &&
      t`${plural(hidden_rows, { one: `# hidden row`, other: `# hidden rows` })}, imported as well: ${ph({ listed: listed(hidden_row_numbers.map(String), rest) })}.`,
  ]
  return (
    <Text as="div" size="sm" tone="ink-3" mt="sm">
      {texts.filter(Boolean).map((text) => (
        <p key={String(text)}>{text}</p>
      ))}
    </Text>
  )
}

const listed = (names: readonly string[], more = 0) =>
  more > 0
    ? t`${ph({ names: names.join(', ') })} and ${ph({ more: formatNumber(more) })} more`
    : names.join(', ')

function Count({ label, value, tone }: { label: string; value: number; tone?: 'good' | 'bad' | undefined }) {
  return (
    <div className={classes.count} data-tone={tone}>
      <Text as="dt" size="xs" tone="ink-3">
        {label}
      </Text>
      <dd className="tabular">{formatNumber(value)}</dd>
    </div>
  )
}

function FailedRows({ report }: { report: ImportReport }) {
  const reasons = reasonsOf(report.errors)
  const all = report.failed <= report.Failed.length
  return (
    <section className={classes.part}>
      <h3>{t`Rows with errors`}</h3>
      {reasons.length > 1 && (
        <ul className={classes.reasons}>
          {reasons.slice(0, REASONS).map(({ reason, rows }) => (
            <li key={reason}>
              {reason}: {plural(rows, { one: `# row`, other: `# rows` })}
            </li>
          ))}
          {reasons.length > REASONS && (
            <li>
              <Trans>
                and{' '}
                <Plural
                  value={ph({ reasons: reasons.length - REASONS })}
                  one="# other reason"
                  other="# other reasons"
                />
              </Trans>
            </li>
          )}
        </ul>
      )}
      {!all && (
        <Text size="sm" tone="ink-3" mb="xs">
          {report.dry_run
            ? t`Only the first ${ph({ shown: formatNumber(REPORTED_ROWS) })} are shown. The file of rows to fix has all of them.`
            : t`Only the first ${ph({ shown: formatNumber(REPORTED_ROWS) })} are shown. The file of failed rows has all of them.`}
        </Text>
      )}
      <RowTable label={t`Rows with errors`} rows={report.Failed} errors={report.errors} />
    </section>
  )
}

interface RowTableProps {
  label: string
  rows: readonly ReportedRow[]
  /** Errors by row; omit for valid rows. */
  errors?: readonly RowError[]
}

/**
 * Rows as in the spreadsheet. A scroll region that is keyboard accessible; on a phone each row becomes a
 * block.
 */
function RowTable({ label, rows, errors }: RowTableProps) {
  const columns = columnsOf(rows)
  const faults = errorsByRow(errors ?? [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable with the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {errors && <th scope="col">{t`Error`}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={rowNumberOf(row) || position}>
              <th scope="row" className="tabular">
                <span className={classes.rowWord}>{t`Row`} </span>
                {rowNumberOf(row) || position + 1}
              </th>
              {errors && <Reasons errors={faults.get(rowNumberOf(row)) ?? []} />}
              {columns.map((column) => (
                <Cell
                  key={column}
                  column={column}
                  text={textOf(row, column)}
                  error={faults.get(rowNumberOf(row))?.find((fault) => fault.column === column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** All errors of a row: the column, the type of error and how to fix it. */
function Reasons({ errors }: { errors: readonly RowError[] }) {
  return (
    <td className={classes.reason}>
      <ul>
        {errors.map(({ column, code, message }) => (
          <li key={`${column} ${message}`}>
            <span className={classes.where}>
              {column ?? t`row`}: {errorWords[code]}
            </span>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </td>
  )
}

interface CellProps {
  column: string
  text: string
  error: RowError | undefined
}

/** A cell as received; one with an error is marked even when it is empty. */
function Cell({ column, text, error }: CellProps) {
  return (
    <td
      data-label={column}
      data-empty={(text === '' && !error) || undefined}
      data-wrong={error !== undefined || undefined}
    >
      <span title={error ? `${text}\n${error.message}`.trim() : text}>
        {text || (error && t`empty`)}
        {error && <span className="visually-hidden">, {errorWords[error.code]}</span>}
      </span>
    </td>
  )
}
