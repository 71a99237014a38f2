import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocalStorage } from '@mantine/hooks'
import type { RoleGroup, RoleGroupCount, RoleRow } from '@muster/contract/access/roles.ts'
import { IconChevronDown, IconChevronRight, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowGroups } from '../../../ui/data-table/rows/data-table-props.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { groupsQuery } from './queries.ts'
import classes from './role-groups.module.css'

const words: Readonly<Record<RoleGroup, readonly [title: string, what: string]>> = {
  staff: [t`Staff`, t`Give access on every campus`],
  place: [t`Place`, t`Give access to one campus, district or zone`],
  group: [t`Interest group`, t`Created automatically for each group`],
  own: [t`Own`, t`Created here`],
  member: [t`Member`, t`Say what a member does, without access to staff pages`],
}

/** There is one for each interest group and office. */
const foldedAtFirst: readonly string[] = ['group']

/**
 * Roles under a head for what they are for. Groups fold, which the browser remembers, and roles that no one has are
 * folded as one line. A search shows everything that it found.
 */
export function useRoleGroups(isNarrowed: boolean): RowGroups<RoleRow> {
  const { data: counts } = useQuery(groupsQuery)
  const [folded, setFolded] = useLocalStorage<readonly string[]>({
    key: 'role-groups-folded',
    defaultValue: foldedAtFirst,
    getInitialValueInEffect: false,
  })
  const [whole, setWhole] = useState<readonly string[]>([])
  const isFolded = (key: string) => !isNarrowed && folded.includes(key)
  const toggle = (key: string) =>
    setFolded((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  return {
    keyOf: ({ group }) => group,
    head: (key) => {
      const count = counts?.find(({ group }) => group === key)
      return (
        <Head
          words={words[key as RoleGroup]}
          count={count}
          isFolded={isFolded(key)}
          onToggle={isNarrowed ? undefined : () => toggle(key)}
        />
      )
    },
    hides: ({ group, members }) =>
      isFolded(group) || (!isNarrowed && members === 0 && !whole.includes(group)),
    foot: (key, hidden) =>
      hidden > 0 &&
      !isFolded(key) && (
        <span className={classes.foot}>
          <IconEyeOff size={16} aria-hidden="true" />
          <Trans>
            {ph({ hidden: formatNumber(hidden) })} not in use
            <button type="button" onClick={() => setWhole((before) => [...before, key])}>
              Show
            </button>
          </Trans>
        </span>
      ),
  }
}

interface HeadProps {
  words: readonly [title: string, what: string]
  count: RoleGroupCount | undefined
  isFolded: boolean
  /** Undefined while a search shows every group. */
  onToggle: (() => void) | undefined
}

function Head({ words: [title, what], count, isFolded, onToggle }: HeadProps) {
  const Arrow = isFolded ? IconChevronRight : IconChevronDown
  return (
    <span className={classes.head}>
      {onToggle ? (
        <button type="button" aria-expanded={!isFolded} onClick={onToggle}>
          <Arrow size={18} aria-hidden="true" />
          {title}
        </button>
      ) : (
        <b>{title}</b>
      )}
      {count && (
        <span>
          {plural({ roles: count.roles }, { one: `# role`, other: `# roles` })},{' '}
          {plural({ members: count.members }, { one: `# member`, other: `# members` })}
        </span>
      )}
      <span className={classes.what}>{what}</span>
      {count && count.unused > 0 && isFolded && (
        <span className={classes.unused}>
          <Trans>{ph({ unused: formatNumber(count.unused) })} not in use</Trans>
        </span>
      )}
    </span>
  )
}
