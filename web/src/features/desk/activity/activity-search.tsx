import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Autocomplete, CloseButton, Kbd, Popover } from '@mantine/core'
import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { fieldLabel } from '../../../ui/activity/activity-words.ts'
import { removeFilter } from '../../../ui/data-table/toolbar/list-filters.tsx'
import type { List } from '../../../ui/data-table/use-list.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import classes from './activity-page.module.css'
import {
  asTyped,
  dayOf,
  dayWords,
  fieldOf,
  isoDay,
  isTypedKey,
  kindOf,
  splitTyped,
  type Typed,
  type TypedKey,
  typedKeys,
} from './typed-search.ts'

interface ActivitySearchProps {
  list: Pick<List<{ id: string }, string>, 'search' | 'setSearch' | 'filters' | 'setFilters' | 'panel'>
  kinds: readonly { readonly value: ActivityKind; readonly label: string }[]
  /** Names of fields in the rows shown, as suggestions. */
  fields: readonly string[]
}

const PAUSE = 300

/** The typed word of each filter. */
const keyByFilter: Readonly<Record<string, TypedKey>> = {
  actor: 'by',
  member: 'on',
  kind: 'kind',
  field: 'field',
  from: 'since',
  until: 'until',
}

/** Filters of a typed word, or a sentence that says what is wrong with it. */
type Read = Readonly<Record<string, string>> | string

function readDay(filter: 'from' | 'until', value: string): Read {
  const day = dayOf(value, new Date())
  return day
    ? { [filter]: day }
    : t`“${value}” isn’t a day. Try today, monday or ${ph({ isoDay: isoDay(new Date()) })}.`
}

const membersQuery = (search: string) =>
  queryOf(
    api.staffSearch.members,
    { query: { search, inactive: 'true' } },
    { staleTime: 60_000, placeholderData: keepPreviousData },
  )

/**
 * Search of the activity log: plain words, and words such as `kind:role`, which become filters with Enter, Tab or a
 * space. So what is typed and what is chosen in the panel is the same, and the address has it.
 */
export function ActivitySearch({ list, kinds, fields }: ActivitySearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { data: me } = useUserInfo()
  const [text, setText] = useState(list.search)
  const [error, setError] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { words, typed } = splitTyped(text)

  // Sync when the address changes elsewhere, such as by the Back button.
  useEffect(
    () => setText((now) => (splitTyped(now).words === list.search ? now : list.search)),
    [list.search],
  )
  const search = useEffectEvent(() => list.setSearch(words))
  useEffect(() => {
    if (words === list.search) return
    const timer = setTimeout(() => search(), PAUSE)
    return () => clearTimeout(timer)
  }, [words, list.search])
  usePageKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })

  async function readPerson(filter: 'actor' | 'member', value: string): Promise<Read> {
    const [found] = await queryClient.fetchQuery(membersQuery(value === 'me' ? (me?.muid ?? value) : value))
    if (!found) return t`There’s no member called “${value}”`
    return { [filter]: found.id, [`${filter}Name`]: found.full_name }
  }

  const reads: Readonly<Record<TypedKey, (value: string) => Read | Promise<Read>>> = {
    by: (value) => readPerson('actor', value),
    on: (value) => readPerson('member', value),
    kind: (value) => {
      const named = value.split(',').map((said) => ({ said: said.trim(), kind: kindOf(said.trim(), kinds) }))
      const unknown = named.find(({ kind }) => kind === null)
      return unknown
        ? t`“${ph({ said: unknown.said })}” isn’t a type of record. Try task, role or member.`
        : { kind: named.map(({ kind }) => kind).join() }
    },
    field: (value) => {
      const field = fieldOf(value)
      return field ? { field } : t`“${value}” isn’t the name of a field. Try karma or title.`
    },
    since: (value) => readDay('from', value),
    until: (value) => readDay('until', value),
  }

  const read = ({ key, value }: Typed): Read | Promise<Read> => {
    if (!isTypedKey(key)) return t`“${key}:” isn’t known. Use by:, on:, kind:, field:, since: or until:.`
    return value === '' ? t`Type something after “${key}:”` : reads[key](value)
  }

  async function apply(from: string) {
    setOpen(false)
    const { words, typed } = splitTyped(from)
    const results: readonly Read[] = await Promise.all(typed.map(read)).catch(() => [
      t`We couldn’t look that up. Try again.`,
    ])
    const wrong = results.find((one) => typeof one === 'string')
    setError(wrong ?? null)
    if (wrong !== undefined) return
    if (typed.length > 0) list.setFilters(Object.assign({}, ...results))
    setText(words)
    list.setSearch(words)
  }

  const last = typed.at(-1)
  const isTyping = last !== undefined && text.endsWith(asTyped(last))
  const people = useQuery({
    ...membersQuery(last?.value ?? ''),
    enabled: isTyping && (last.key === 'by' || last.key === 'on') && last.value.length > 1,
  })
  const suggestions = isTyping
    ? valuesFor(last, { kinds, fields, people: people.data?.map(({ full_name }) => full_name) ?? [] })
    : keysFor(text)

  /** Backspace in the empty field opens the last typed filter again. */
  function openLast(event: KeyboardEvent<HTMLInputElement>) {
    const filter = list.panel?.set.findLast(({ name }) => keyByFilter[name])
    const key = filter && keyByFilter[filter.name]
    if (!filter || !key) return
    event.preventDefault()
    removeFilter(list, filter)
    setText(asTyped({ key, value: list.filters[`${filter.name}Name`] ?? list.filters[filter.name] ?? '' }))
  }

  /** Whether a key ends a typed word: not while a suggestion is marked with the arrows, or within quotes. */
  function endsWord(key: string): boolean {
    if (input.current?.getAttribute('aria-activedescendant')) return false
    if (key === 'Enter') return true
    const isOpen = (text.match(/["“”]/g)?.length ?? 0) % 2 === 1
    return isTyping && last.value !== '' && (key === 'Tab' || (key === ' ' && !isOpen))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') input.current?.blur()
    if (event.key === 'Backspace' && text === '') openLast(event)
    if (!endsWord(event.key)) return
    if (event.key !== 'Enter') event.preventDefault()
    void apply(text)
  }

  return (
    <div className={classes.search}>
      <Autocomplete
        ref={input}
        aria-label={t`Search`}
        placeholder={t`Words, or by:sara kind:role since:monday`}
        maxLength={200}
        value={text}
        error={error}
        data={suggestions.map(({ value }) => value)}
        filter={({ options }) => options}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        renderOption={({ option: { value } }) => (
          <span>
            <b>{value.trim()}</b>{' '}
            <Text as="span" tone="ink-3" size="sm">
              {suggestions.find((one) => one.value === value)?.about}
            </Text>
          </span>
        )}
        onChange={(value) => {
          setText(value)
          setError(null)
          setOpen(true)
        }}
        onOptionSubmit={(value) => {
          const taken = isTyping ? text.slice(0, text.length - asTyped(last).length) + value : value
          if (taken.endsWith(':')) setText(taken)
          else void apply(taken)
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={18} />}
        rightSection={
          text ? (
            <CloseButton
              size="sm"
              aria-label={t`Clear search`}
              onClick={() => {
                setText('')
                setError(null)
                list.setSearch('')
                input.current?.focus()
              }}
            />
          ) : (
            <Kbd size="xs" aria-hidden="true">
              /
            </Kbd>
          )
        }
      />
      <Popover position="bottom-start" width={320}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`How to search`}>
            <IconHelpCircle size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            <Text size="sm">
              {t`Words find staff, members and records. These find more, and can be combined:`}
            </Text>
            <dl className={classes.keys}>
              {Object.entries(typedKeys).map(([key, about]) => (
                <div key={key}>
                  <dt>{key}:</dt>
                  <dd>{about}</dd>
                </div>
              ))}
            </dl>
            <Text size="sm" tone="ink-3">
              {t`Put names with spaces in quotes.`}
            </Text>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

interface Suggestion {
  readonly value: string
  readonly about?: string
}

/** Words with a colon that begin like the last word. */
function keysFor(text: string): Suggestion[] {
  const begun = /(\S*)$/.exec(text.toLowerCase())?.[1] ?? ''
  const before = text.slice(0, text.length - begun.length)
  return Object.entries(typedKeys)
    .filter(([key]) => key.startsWith(begun))
    .map(([key, about]) => ({ value: `${before}${key}:`, about }))
}

const MOST = 8

function valuesFor(
  { key, value }: Typed,
  { kinds, fields, people }: Pick<ActivitySearchProps, 'kinds' | 'fields'> & { people: readonly string[] },
): Suggestion[] {
  // Several types are separated by commas: suggestions are for the last one.
  const before = key === 'kind' ? value.slice(0, value.lastIndexOf(',') + 1) : ''
  const said = value.slice(before.length).toLowerCase()
  const options: Readonly<Record<TypedKey, readonly Suggestion[]>> = {
    kind: kinds.map(({ value, label }) => ({ value, about: label })),
    field: fields.map((value) => ({ value, about: fieldLabel(value) })),
    since: dayWords.map((value) => ({ value })),
    until: dayWords.map((value) => ({ value })),
    by: [...('me'.startsWith(said) ? ['me'] : []), ...people].map((value) => ({ value })),
    on: people.map((value) => ({ value })),
  }
  if (!isTypedKey(key)) return []
  const isPerson = key === 'by' || key === 'on'
  return options[key]
    .filter(
      ({ value, about = '' }) => isPerson || value.startsWith(said) || about.toLowerCase().startsWith(said),
    )
    .slice(0, MOST)
    .map(({ value, ...more }) => ({ ...more, value: asTyped({ key, value: `${before}${value}` }) }))
}
