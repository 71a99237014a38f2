import { t } from '@lingui/core/macro'
import type { FoundMember } from '@muster/contract/desk/staff-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { SearchSelect } from '../form/search-select.tsx'
import { Avatar } from '../people/avatar.tsx'

/** A member as an option; `value` is what the form or the address holds. */
export interface MemberOption {
  readonly value: string
  readonly label: string
  readonly muid: string
  readonly picture: string | null
  /** The college, or why they can't sign in. */
  readonly note: string | null
}

/** Which of a member's keys the field holds. */
export type MemberKey = 'id' | 'muid'

const staleTime = 60_000
const inactiveWords = { active: null, suspended: t`Deactivated`, closing: t`Being deleted` } as const

const optionOf = (key: MemberKey) => (member: FoundMember) => ({
  value: member[key],
  label: member.full_name,
  muid: member.muid,
  picture: member.profile_pic,
  note: inactiveWords[member.status] ?? member.college,
})

const foundQuery = (key: MemberKey, inactive: boolean) => (search: string) =>
  queryOf(
    api.staffSearch.members,
    { query: { search, inactive: inactive ? 'true' : undefined } },
    {
      staleTime,
      enabled: search !== '',
      placeholderData: keepPreviousData,
      select: (members) => members.map(optionOf(key)),
    },
  )

/** The members with these ids or member IDs, to show the current value of a field. */
export const chosenMembersQuery = (key: MemberKey, chosen: readonly string[]) =>
  queryOf(
    api.staffSearch.members,
    { query: { chosen: chosen.join() } },
    { staleTime, enabled: chosen.length > 0, select: (members) => members.map(optionOf(key)) },
  )

/** How an option looks: picture and name, with details below that tell apart members with the same name. */
export const describeMember = ({ label, muid, picture, note }: MemberOption) => ({
  face: <Avatar name={label} src={picture} muid={muid} size={26} />,
  line: [muid, note].filter(Boolean).join(', '),
})

interface MemberSelectProps {
  label: string
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  withAsterisk?: boolean
  /** Id of the chosen member, or their member ID with `by="muid"`. */
  value: string | null
  by?: MemberKey
  /** Name to show until the member has loaded, if known. */
  name?: string | undefined
  onChange: (member: MemberOption | null) => void
  /** Include deactivated members. */
  inactive?: boolean
  comboboxInPortal?: boolean
  autoFocus?: boolean
}

/** Finds a member by name, member ID or full email address. */
export function MemberSelect(props: MemberSelectProps) {
  const { value, by = 'id', name, inactive = false, ...field } = props
  const { data: known = [] } = useQuery(chosenMembersQuery(by, value ? [value] : []))
  const chosen = value
    ? (known[0] ?? { value, label: name ?? t`Selected member`, muid: '', picture: null, note: null })
    : null
  return (
    <SearchSelect
      placeholder={t`Name or member ID`}
      nothingFound={t`No matching members`}
      {...field}
      value={chosen}
      options={foundQuery(by, inactive)}
      describe={describeMember}
    />
  )
}
