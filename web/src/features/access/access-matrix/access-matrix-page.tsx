import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconCheck, IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { useMedia } from '../../../theme/media.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { saveCsv } from '../../../ui/files/save-file.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import classes from './access-matrix.module.css'
import {
  type Column,
  callRows,
  type MatrixRow,
  matching,
  matrixTable,
  opens,
  pageRows,
} from './matrix-rows.ts'

const callsQuery = queryOf(api.memberAccess.calls, {}, { staleTime: Number.POSITIVE_INFINITY })
const holdersQuery = queryOf(api.memberAccess.holders, {})

const sides = [
  { value: 'pages', label: t`Pages` },
  { value: 'calls', label: t`API calls` },
]

/** Every role and dynamic type against the pages and calls that it opens, generated from the contract. */
export default function AccessMatrixPage() {
  useTitle(t`Who can do what`)
  const screens = useScreens()
  const [params, setParams] = useAddressParams()
  const [search, setSearch] = useState('')
  const narrow = useMedia('phone')
  const isCalls = params.get('of') === 'calls'
  const calls = useQuery(callsQuery)
  const holders = useQuery(holdersQuery)
  const rows = matching(isCalls ? callRows(calls.data ?? []) : pageRows(screens), search)

  return (
    <ListFrame>
      <ListHead title={t`Who can do what`} lead={t`What each role and dynamic type gives access to`}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={!holders.data || rows.length === 0}
          onClick={() =>
            saveCsv(matrixTable(rows, holders.data ?? []), `access-${isCalls ? 'calls' : 'pages'}.csv`)
          }
        >
          {t`CSV`}
        </Button>
      </ListHead>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={t`Filter`}
          placeholder={t`Page, API call, role or type`}
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t`Compare with`}
          data={sides}
          value={isCalls ? 'calls' : 'pages'}
          onChange={(side) => setParams(side === 'calls' ? { of: 'calls' } : {}, { replace: true })}
        />
      </div>
      <QueryView query={holders} skeleton={<SkeletonRows rows={8} />}>
        {(columns) => (
          <QueryView query={calls} skeleton={<SkeletonRows rows={8} />}>
            {() => {
              if (rows.length === 0) {
                return (
                  <EmptyState kind="search" title={t`No matches`}>
                    {t`Try part of the name of a page, role or type.`}
                  </EmptyState>
                )
              }
              return narrow ? (
                <OneColumn rows={rows} columns={columns} />
              ) : (
                <Matrix rows={rows} columns={columns} />
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </ListFrame>
  )
}

interface RowsProps {
  rows: readonly MatrixRow[]
  columns: readonly Column[]
}

function Matrix({ rows, columns }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable with the keyboard
    <section className={classes.scroller} aria-label={t`Matrix`} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t`Gives access to`}
            </th>
            {columns.map(({ kind, title, holders }) => (
              <th key={`${kind} ${title}`} scope="col" className={classes.column}>
                <span className={classes.name}>{title}</span>
                <Text as="span" size="xs" weight={400} tone="ink-3">
                  {kind === 'role' ? t`Role` : t`Type`},{' '}
                  {plural(holders, { one: `# member`, other: `# members` })}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map(([group, members]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" className={classes.group} colSpan={columns.length + 1}>
                <span>{group}</span>
              </th>
            </tr>
            {members.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={classes.row}>
                  {row.title}
                </th>
                {columns.map((column) => (
                  <td key={`${column.kind} ${column.title}`} className={classes.cell}>
                    {opens(row, column) && <IconCheck size={18} role="img" aria-label={t`Yes`} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** On a phone: one role or type at a time, with what it opens. */
function OneColumn({ rows, columns }: RowsProps) {
  const keyOf = ({ kind, title }: Column) => `${kind} ${title}`
  const [chosen, setChosen] = useState<string | null>(null)
  const column = columns.find((one) => keyOf(one) === chosen) ?? columns[0]
  if (!column) return null
  const opened = rows.filter((row) => opens(row, column))
  return (
    <div className={classes.one}>
      <Select
        label={t`Role or type`}
        searchable
        allowDeselect={false}
        data={columns.map((one) => ({
          value: keyOf(one),
          label: one.kind === 'role' ? one.title : t`${ph({ title: one.title })} (type)`,
        }))}
        value={keyOf(column)}
        onChange={setChosen}
      />
      <Text tone="ink-2" mt="sm" mb="sm">
        <Trans>
          <Plural value={ph({ holders: column.holders })} one="# member" other="# members" />. Gives access to{' '}
          {ph({ opened: opened.length })} of {ph({ rows: rows.length })}.
        </Trans>
      </Text>
      {groupsOf(opened).map(([group, members]) => (
        <section key={group}>
          <Text as="h2" size="md" mt="md" mb="xs">
            {group}
          </Text>
          <ul className={classes.oneList}>
            {members.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const groupsOf = (rows: readonly MatrixRow[]): [string, MatrixRow[]][] => [
  ...Map.groupBy(rows, ({ group }) => group),
]
