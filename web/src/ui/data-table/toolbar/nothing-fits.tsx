import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { EmptyState } from '../../loading/states.tsx'
import { totalOf } from '../pager.tsx'
import type { List } from '../use-list.ts'
import { type ListFilter, namesOf, removeFilter } from './list-filters.tsx'
import classes from './toolbar.module.css'

interface NothingFitsProps<Row extends { id: string }, F extends string> {
  /** 'members' */
  label: string
  list: List<Row, F>
  set: readonly ListFilter<string>[]
}

/** A search or filters that leave no row: which of them to take away for the most rows, and all of them at once. */
export function NothingFits<Row extends { id: string }, F extends string>({
  label,
  list,
  set,
}: NothingFitsProps<Row, F>) {
  const search = {
    text: t`the search`,
    act: t`Clear search`,
    query: list.countWithout('search'),
    remove: () => list.setSearch(''),
  }
  const conditions = [
    ...(list.search ? [search] : []),
    ...set.map((filter) => ({
      text: `“${filter.field}”`,
      act: t`Remove “${ph({ field: filter.field })}”`,
      query: list.countWithout(namesOf(filter) as readonly F[]),
      remove: () => removeFilter(list, filter),
    })),
  ]
  // With a single condition the result is known: don't query.
  const several = conditions.length > 1
  const counted = useQueries({ queries: conditions.map(({ query }) => ({ ...query, enabled: several })) })
  const helpful = conditions
    .flatMap((condition, at) => {
      const found = counted[at]?.data
      return found && found.count > 0 ? [{ ...condition, found }] : []
    })
    .toSorted((one, other) => other.found.count - one.found.count)
  const best = several ? helpful[0] : conditions[0]

  return (
    <EmptyState
      kind="search"
      title={t`No matching ${label}`}
      action={
        <span className={classes.waysOut}>
          {best && <Button onClick={best.remove}>{best.act}</Button>}
          {(several || !best) && (
            <Button variant={best ? 'default' : 'filled'} onClick={list.reset}>
              {list.search ? t`Clear search and filters` : t`Remove all filters`}
            </Button>
          )}
        </span>
      }
    >
      {several
        ? wayOutText(helpful.map(({ text, found }) => t`${ph({ total: totalOf(found) })} without ${text}`))
        : t`Nothing matches your search or filter.`}
    </EmptyState>
  )
}

/** Names the two most helpful ways out. */
function wayOutText([first, second]: readonly string[]): string {
  if (!first) return t`Nothing matches your search and filters together.`
  return second ? t`There would be ${first} and ${second}.` : t`There would be ${first}.`
}
