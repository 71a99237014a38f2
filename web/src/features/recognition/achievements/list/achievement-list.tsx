import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { IconPlus, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import classes from './achievements-page.module.css'

interface AchievementListProps {
  query: UseInfiniteQueryResult<unknown>
  /** Undefined while loading. */
  rows: readonly AchievementRow[] | undefined
  search: string
  currentId: string | undefined
  onSearch: (search: string) => void
  onOpen: (id: string) => void
  onCreate: () => void
}

export function AchievementList(props: AchievementListProps) {
  const { query, rows, search, currentId, onSearch, onOpen, onCreate } = props
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <SearchBox value={search} placeholder={t`Search`} onChange={onSearch} />
        <Button
          variant="default"
          aria-label={t`New achievement`}
          leftSection={<IconPlus size={17} />}
          onClick={onCreate}
        >
          {t`New`}
        </Button>
      </div>
      <QueryView
        query={
          { ...query, data: rows } as UseInfiniteQueryResult<readonly AchievementRow[]> & {
            data: typeof rows
          }
        }
        errorTitle={t`We couldn’t load the achievements`}
        skeleton={<SkeletonRows rows={8} />}
        empty={
          search ? (
            <EmptyState kind="search" title={t`No matching achievements`}>
              {t`Search for its title, a word from its description or its template ID.`}
            </EmptyState>
          ) : (
            <EmptyState title={t`No achievements yet`}>
              {t`Members can claim one as soon as they meet its rule.`}
            </EmptyState>
          )
        }
      >
        {(all) => (
          <ul className={classes.items} aria-label={t`Achievements`}>
            {all.map((row) => (
              <Item key={row.id} row={row} current={row.id === currentId} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </QueryView>
      {rows && <ShowMore query={query} />}
    </div>
  )
}

interface ItemProps {
  row: AchievementRow
  current: boolean
  onOpen: (id: string) => void
}

function Item({ row, current, onOpen }: ItemProps) {
  const { id, name, badge, icon, members, has_vc, archived, active_version, draft_version } = row
  const isDraft = active_version === null && draft_version !== null
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-current={current || undefined}
        onClick={() => onOpen(id)}
      >
        <AchievementBadge badge={badge} icon={icon} size={38} />
        <span className={classes.words}>
          <Text as="span" size="sm" weight={600}>
            {name}
          </Text>
          <Text as="span" size="xs" tone="ink-2">
            {members === 0 ? t`No one has it yet` : plural(members, { one: `# member`, other: `# members` })}
          </Text>
        </span>
        {archived && <Chip>{t`Archived`}</Chip>}
        {!archived && isDraft && <Chip>{t`Draft`}</Chip>}
        {has_vc && (
          <span className={classes.credential} role="img" aria-label={t`With a credential`}>
            <IconRosetteDiscountCheck size={18} aria-hidden="true" />
          </span>
        )}
      </button>
    </li>
  )
}
