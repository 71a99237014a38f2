import { t } from '@lingui/core/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countriesQuery, districtsQuery, type Option, statesQuery } from '../../api/pick-lists.ts'
import { LoadedSelect } from './loaded-select.tsx'

/** Ids of the chosen country, state and district; null where nothing is chosen yet. */
export type DistrictChoice = Record<'country' | 'state' | 'district', string | null>

interface DistrictFieldsProps {
  value: Readonly<DistrictChoice>
  withAsterisk?: boolean
  /** Hint while a country is chosen but no district. */
  incomplete?: ReactNode
  error: ReactNode
  onChange: (choice: DistrictChoice) => void
}

/**
 * Country, state and district; each is enabled once the one before is chosen. Only the district is saved, but
 * the form keeps all three so that a restored draft shows them.
 */
export function DistrictFields({
  value,
  withAsterisk = false,
  incomplete,
  error,
  onChange,
}: DistrictFieldsProps) {
  const { country, state, district } = value
  const countries = useQuery(countriesQuery)
  const states = useQuery(statesQuery(country))
  const districts = useQuery(districtsQuery(state))

  return (
    <>
      <PlaceSelect
        label={t`Country`}
        placeholder={t`Choose a country`}
        withAsterisk={withAsterisk}
        list={countries}
        value={country}
        onChange={(chosen) => onChange({ country: chosen, state: null, district: null })}
      />
      <PlaceSelect
        label={t`State`}
        placeholder={country === null ? t`Choose a country first` : t`Choose a state`}
        disabled={country === null}
        withAsterisk={withAsterisk}
        list={states}
        value={state}
        onChange={(chosen) => onChange({ country, state: chosen, district: null })}
      />
      <PlaceSelect
        label={t`District`}
        placeholder={state === null ? t`Choose a state first` : t`Choose a district`}
        disabled={state === null}
        withAsterisk={withAsterisk}
        list={districts}
        value={district}
        error={error}
        onChange={(chosen) => onChange({ country, state, district: chosen })}
      />
      {country !== null && district === null && incomplete}
    </>
  )
}

interface PlaceSelectProps {
  label: string
  withAsterisk: boolean
  list: UseQueryResult<Option[]>
  value: string | null
  placeholder: string
  disabled?: boolean
  error?: ReactNode
  onChange: (value: string | null) => void
}

function PlaceSelect({ list, disabled = false, ...props }: PlaceSelectProps) {
  return (
    <LoadedSelect
      {...props}
      list={list}
      disabled={disabled || list.isLoading}
      searchable
      clearable
      nothingFoundMessage={t`No matches`}
    />
  )
}
