import { t } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { SearchSelect } from '../form/search-select.tsx'
import { describeMember, type MemberOption } from './member-select.tsx'

const foundQuery = (search: string) =>
  queryOf(
    api.profiles.search,
    { query: { search, perPage: 6 } },
    {
      enabled: search.length > 1,
      placeholderData: keepPreviousData,
      select: ({ data }) => {
        const found = data.map(({ muid, full_name, profile_pic, organizations }): MemberOption => {
          const college = organizations.find(({ org_type }) => org_type === 'College')
          return { value: muid, label: full_name, muid, picture: profile_pic, note: college?.title ?? null }
        })
        const whole = search.toLowerCase()
        if (!/^\S+@\S+$/.test(whole) || found.some(({ muid }) => muid === whole)) return found
        return [...found, { value: whole, label: whole, muid: whole, picture: null, note: t`by member ID` }]
      },
    },
  )

interface PersonSelectProps {
  label?: string
  description?: ReactNode
  error?: ReactNode
  /** Member ID of the chosen person; empty if none. */
  value: string
  onChange: (muid: string, name: string) => void
}

/**
 * Lets members choose another member: public profiles are found by name, private ones only by the full member
 * ID.
 */
export function PersonSelect({ label = t`Name or member ID`, value, onChange, ...field }: PersonSelectProps) {
  const [person, setPerson] = useState<MemberOption | null>(null)
  return (
    <SearchSelect
      {...field}
      label={label}
      placeholder={t`Type a name`}
      nothingFound={t`No matching members. To find someone with a private profile, enter their full member ID.`}
      options={foundQuery}
      describe={describeMember}
      value={person?.value === value ? person : null}
      onChange={(chosen) => {
        setPerson(chosen)
        onChange(chosen?.value ?? '', chosen?.label ?? '')
      }}
    />
  )
}
