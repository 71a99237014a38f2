import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Row } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import classes from './kkem.module.css'
import { type LearnersQuery, learnersFile, learnersWithKey } from './queries.ts'

const columns = [
  ['full_name', t`Name`],
  ['muid', t`Member ID`],
  ['circle_name', t`Circle`],
  ['circle_ig', t`Interest group`],
  ['organisation', t`Organisation`],
  ['dwms_id', t`DWMS ID`],
  ['karma_earned', t`Karma earned`],
] as const
const sizes = [20, 50, 100] as const

/** Members by circle. Date, search, sort order and page are all kept in the URL. */
export function CircleTable({ partnerKey, date }: { partnerKey: string; date: string | undefined }) {
  const [params, setParams] = useAddressParams()
  const [busy, setBusy] = useState(false)
  const sortBy = params.get('sort') ?? ''
  const search = params.get('search') ?? ''
  const pageIndex = Math.max(1, Number(params.get('page')) || 1)
  const perPage = sizes.find((size) => String(size) === params.get('size')) ?? 20
  const known = columns.find(([column]) => sortBy === column || sortBy === `-${column}`)
  const query = {
    pageIndex,
    perPage,
    search: search || undefined,
    sortBy: known ? sortBy : undefined,
    since: date,
  } as LearnersQuery
  const list = useQuery({ ...learnersWithKey(query, partnerKey), placeholderData: keepPreviousData })
  const change = (part: Readonly<Record<string, string>>) =>
    setParams((before) => withParameters(before, { page: null, ...part }), {
      replace: true,
      preventScrollReset: true,
    })
  const save = useOnce(async () => {
    setBusy(true)
    try {
      const { pageIndex: _page, perPage: _size, ...filters } = query
      saveFile(await learnersFile({ ...filters, leads: 'true' }, partnerKey), 'Learning Circle Report.csv')
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <section aria-label={t`Members in circles`}>
      <Row gap="sm" align="end" wrap mt="md" mb="lg">
        <SearchBox value={search} placeholder={t`Search`} onChange={(text) => change({ search: text })} />
        <label>
          <Trans>
            Rows{' '}
            <select value={perPage} onChange={(event) => change({ size: event.target.value })}>
              {ph({ sizes: sizes.map((size) => <option key={size}>{size}</option>) })}
            </select>
          </Trans>
        </label>
        <PlainButton look="default" busy={busy} onClick={() => save()}>
          {search || date ? t`Export these as CSV` : t`Export all as CSV`}
        </PlainButton>
      </Row>
      <QueryView
        query={list}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t`No matching members`}
          >{t`Try a different date or a shorter search.`}</EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <div className={classes.table}>
              <table>
                <thead>
                  <tr>
                    {columns.map(([column, label]) => (
                      <th
                        key={column}
                        scope="col"
                        aria-sort={
                          sortBy === column ? 'ascending' : sortBy === `-${column}` ? 'descending' : 'none'
                        }
                      >
                        <button
                          type="button"
                          onClick={() => change({ sort: sortBy === column ? `-${column}` : column })}
                        >
                          {label}
                        </button>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids and keep no state
                    <tr key={index}>
                      {columns.map(([column]) => (
                        <td key={column}>{row[column] ?? ''}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <nav className={classes.pager} aria-label={t`Pages`}>
              <PlainButton
                look="default"
                disabled={pagination.pageIndex <= 1}
                onClick={() => change({ page: String(pagination.pageIndex - 1) })}
              >
                {t`Previous`}
              </PlainButton>
              <span>
                <Trans>
                  Page {ph({ pageIndex: pagination.pageIndex })} of{' '}
                  {ph({ max: Math.max(1, pagination.totalPages) })}
                </Trans>
              </span>
              <PlainButton
                look="default"
                disabled={pagination.pageIndex >= pagination.totalPages}
                onClick={() => change({ page: String(pagination.pageIndex + 1) })}
              >
                {t`Next`}
              </PlainButton>
            </nav>
          </>
        )}
      </QueryView>
    </section>
  )
}
