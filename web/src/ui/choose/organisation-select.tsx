import { t } from '@lingui/core/macro'
import type { FoundOrganization } from '@muster/contract/desk/staff-search.ts'
import { IconBuilding, IconBuildingBank, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { SearchSelect } from '../form/search-select.tsx'

type Kind = FoundOrganization['org_type']

export interface OrganisationOption {
  readonly value: string
  readonly label: string
  readonly kind: Kind | null
  readonly place: string
}

const staleTime = 5 * 60_000
const icons = {
  College: IconBuildingBank,
  Company: IconBuilding,
  Community: IconUsersGroup,
  School: IconSchool,
} satisfies Record<Kind, unknown>

const optionOf = ({ id, title, org_type, place }: FoundOrganization): OrganisationOption => ({
  value: id,
  label: title,
  kind: org_type,
  place,
})

const foundQuery = (kind: Kind | undefined) => (search: string) =>
  queryOf(
    api.staffSearch.organizations,
    { query: { search, kind } },
    { staleTime, placeholderData: keepPreviousData, select: (found) => found.map(optionOf) },
  )

const chosenQuery = (id: string | null) =>
  queryOf(
    api.staffSearch.organizations,
    { query: { chosen: id ?? '' } },
    { staleTime, enabled: id !== null, select: (found) => found.map(optionOf)[0] ?? null },
  )

export interface OrganisationSelectProps {
  label: string
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  withAsterisk?: boolean
  value: string | null
  /** Name to show until the organisation has loaded, if known. */
  name?: string | null | undefined
  onChange: (organisation: OrganisationOption | null) => void
  /** Restricts the options to one type. */
  kind?: Kind
  comboboxInPortal?: boolean
}

/** Finds an organisation by title or code; type and location tell apart those with the same title. */
export function OrganisationSelect({ value, name, kind, ...field }: OrganisationSelectProps) {
  const { data: known } = useQuery(chosenQuery(value))
  const chosen = value
    ? (known ?? { value, label: name ?? t`Selected organisation`, kind: kind ?? null, place: '' })
    : null
  return (
    <SearchSelect
      placeholder={t`Title or code`}
      nothingFound={t`No matching organisations`}
      {...field}
      value={chosen}
      options={foundQuery(kind)}
      describe={(organisation) => {
        const Icon = icons[organisation.kind ?? 'College']
        return {
          face: <Icon size={20} color="var(--ink-3)" aria-hidden="true" />,
          line: [organisation.kind, organisation.place].filter(Boolean).join(', '),
        }
      }}
    />
  )
}
