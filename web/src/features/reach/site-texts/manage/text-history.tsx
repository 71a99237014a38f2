import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import type { TextKey } from '@muster/contract/reach/site-texts.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { pagesOf, queryOf } from '../../../../api/query-of.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { ErrorState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from './manage.module.css'

interface TextHistoryProps {
  name: TextKey
  /** Path of the page that shows its versions; null if none does. */
  page: string | null
}

/** Published versions of a text, with the agreements for the terms of use and the privacy notice. */
export function TextHistory({ name, page }: TextHistoryProps) {
  const versions = useQuery(queryOf(api.siteTexts.versions, { params: { key: name } }))
  return (
    <>
      <QueryView query={versions}>
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map(({ version, published_at, published_by, asks_again }) => (
              <li key={version}>
                {page === null || page === '/' ? (
                  <span>
                    <Trans>Version {version}</Trans>
                  </span>
                ) : (
                  <a href={`${page}?version=${version}`} target="_blank" rel="noreferrer">
                    <Trans>Version {version}</Trans>
                  </a>
                )}
                <span>
                  {asks_again
                    ? `${publishedText(published_at, published_by)}. ${t`Members were asked to agree again.`}`
                    : publishedText(published_at, published_by)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {(name === 'terms' || name === 'privacy') && <Agreements name={name} />}
    </>
  )
}

function publishedText(at: string | null, by: string | null): string {
  if (at === null) return t`Default text`
  return by ? `${formatDate(at, 'time')}, ${by}` : formatDate(at, 'time')
}

function Agreements({ name }: { name: SiteTextKey }) {
  const [search, setSearch] = useState('')
  const [term] = useDebouncedValue(search.trim(), 300)
  const found = useInfiniteQuery(
    pagesOf(api.siteTexts.agreements, { params: { key: name }, query: { search: term } }, {}),
  )
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack as="section" gap="md" mt="lg" aria-labelledby="agreements">
      <h3 id="agreements">{t`Who agreed`}</h3>
      <TextInput
        aria-label={t`Search by name or member ID`}
        placeholder={t`Name or member ID`}
        type="search"
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.isPending && <SkeletonLines />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && (
        <p>{term ? t`No agreements match your search` : t`No agreements recorded yet`}</p>
      )}
      <ul className={classes.rows}>
        {rows.map(({ id, full_name, muid, version, agreed_at }) => (
          <li key={id}>
            <span>
              {full_name} <small>{muid}</small>
            </span>
            <span>
              <Trans>
                Version {version}, {ph({ agreedAt: formatDate(agreed_at) })}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore query={found} />
    </Stack>
  )
}
