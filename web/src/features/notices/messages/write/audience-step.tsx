import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import type { Audience, MessageOptions, Reach } from '@muster/contract/notices/message-shapes.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { panelOf } from '../../../../ui/data-table/toolbar/filter.tsx'
import { ListFilterBar } from '../../../../ui/data-table/toolbar/list-filters.tsx'
import { levelOptions } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useMemberFilters } from '../../../people/member-filters/shared/member-filters.ts'
import { Step } from './step.tsx'
import type { Draft } from './use-draft.ts'
import classes from './write.module.css'

const allOf = {
  members: t`All members`,
  campus: t`My campus`,
  zone: t`My zone`,
  district: t`My district`,
  group: t`My interest group`,
} as const
const standing = [
  { value: 'false', label: t`Students` },
  { value: 'true', label: t`Alumni` },
] as const

interface AudienceStepProps {
  readonly draft: Draft
  readonly options: MessageOptions | undefined
  readonly reach: Reach | undefined
}

/** Who gets it: a saved view, or a list narrowed down by its filters. */
export function AudienceStep({ draft: { fields, errors, change }, options, reach }: AudienceStepProps) {
  const { audience } = fields
  const { kind, query, view, ids } = audience
  const views = options?.views ?? []
  const kinds = options?.audiences.filter((known) => known !== 'group') ?? []
  const groups = options?.groups ?? []
  const choices = [
    ...(ids || (kind !== 'members' && kind !== 'group' && !kinds.includes(kind))
      ? [{ value: 'now', label: audience.name }]
      : []),
    ...kinds
      // An administrator names the campus, zone or district on its page.
      .filter((known) => known === 'members' || !kinds.includes('members') || known === kind)
      .map((known) => ({
        value: known,
        label: known === kind && !view && !ids ? audience.name : allOf[known],
      })),
    ...groups.map(({ id, name }) => ({ value: id, label: t`${name} (interest group)` })),
    ...views.map(({ id, name }) => ({ value: id, label: t`${name} (saved view)` })),
  ]
  const chosen = ids ? 'now' : (view ?? (kind === 'group' ? audience.place : kind))

  function choose(value: string | null) {
    if (!value || value === chosen) return
    const found = views.find(({ id }) => id === value)
    const known = kinds.find((one) => one === value)
    const group = groups.find(({ id }) => id === value)
    const next: Audience = found
      ? { kind: 'members', place: null, query: {}, view: found.id, ids: null, name: found.name }
      : group
        ? { kind: 'group', place: group.id, query: {}, view: null, ids: null, name: group.name }
        : {
            ...audience,
            kind: known ?? kind,
            place: known === kind ? audience.place : null,
            query: {},
            view: null,
            ids: null,
            name: known ? allOf[known] : audience.name,
          }
    change({ audience: next })
  }
  /** A view that is narrowed down is no longer that view. */
  const narrow = (name: string, value: string | null) => {
    const { [name]: _, ...others } = query
    change({ audience: { ...audience, view: null, query: value ? { ...others, [name]: value } : others } })
  }
  const text = (name: string) => (query[name] === undefined ? null : String(query[name]))

  return (
    <Step
      number={1}
      title={t`Audience`}
      aside={reach && plural({ total: reach.total }, { one: `# member`, other: `# members` })}
    >
      <Row gap="sm" wrap align="end">
        <Select
          label={t`Members of`}
          data={choices}
          value={chosen}
          error={errors.audience}
          allowDeselect={false}
          onChange={choose}
        />
        {!ids && kind !== 'members' && (
          <>
            <Select
              label={t`Level`}
              placeholder={t`Any level`}
              data={levelOptions.map(({ value, label }) => ({ value: String(value), label }))}
              value={text('level')}
              clearable
              onChange={(value) => narrow('level', value)}
            />
            {kind === 'campus' && (
              <Select
                label={t`Who`}
                placeholder={t`Students and alumni`}
                data={standing}
                value={text('is_alumni')}
                clearable
                onChange={(value) => narrow('is_alumni', value)}
              />
            )}
          </>
        )}
        <TextInput
          label={t`Name that readers see`}
          maxLength={80}
          value={audience.name}
          onChange={(event) => change({ audience: { ...audience, name: event.currentTarget.value } })}
        />
      </Row>
      {kind === 'members' && !ids && (
        <MemberFilters
          query={query}
          onChange={(next) => change({ audience: { ...audience, view: null, query: next } })}
        />
      )}
      <Row gap="xs" wrap justify="space-between">
        <Text size="sm" tone="ink-3" className={classes.note}>
          <IconLock size={16} aria-hidden="true" />{' '}
          {t`The list is fixed when you send. Members who join later don’t get this message.`}
        </Text>
        {kind === 'members' && !ids && reach && (
          <Link to={`/dashboard/manage-users?${new URLSearchParams(textsOf(query)).toString()}`}>
            <Trans>View all {ph({ total: formatNumber(reach.total) })}</Trans>
          </Link>
        )}
      </Row>
    </Step>
  )
}

interface MemberFiltersProps {
  query: Audience['query']
  onChange: (query: Audience['query']) => void
}

/** The filters of the members list. Names of a district and a college are known until the page is left. */
function MemberFilters({ query, onChange }: MemberFiltersProps) {
  const filters = useMemberFilters()
  const [names, setNames] = useState<Partial<Record<string, string>>>({})
  const setFilters = (changed: Partial<Record<string, string | null>>) => {
    const own = Object.entries(changed).filter(([name]) => name in filters)
    const kept = Object.entries(query).filter(([name]) => !(name in changed))
    const set = own.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
    setNames((before) => ({ ...before, ...textOnly(changed) }))
    onChange(Object.fromEntries([...kept, ...set]))
  }
  const panel = panelOf(filters, { filters: { ...names, ...textsOf(query) }, setFilters })
  const list = { panel, setFilters, removeFilters: () => onChange({}) }
  return <ListFilterBar list={list} />
}

const textOnly = (values: Partial<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

const textsOf = (query: Audience['query']) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
